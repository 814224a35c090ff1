import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../../app/types';
import { DayLine, Spinner, Tabs } from '../../../ui';
import { selectLeaderboardTabs, selectShownList, selectShownListName } from '../leaderboardSelectors';
import { subTabChosen, topTabChosen } from '../leaderboardTabsState';
import { emptyTexts, subTabs, topTabs } from './listWords';
import { RankedList } from './RankedList';

const Panel = styled.div`
  margin-block-start: var(--space-20);
`;

const Shown = styled.div`
  margin-block-start: var(--space-32);
`;

const Lead = styled.p`
  margin-block-end: var(--space-20);
  color: var(--ink-2);
`;

const InTheMiddle = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-24);
  padding-block: var(--space-48);
  color: var(--ink-2);
  text-align: center;
`;

type SelectHour = (state: AppState) => number;

/** The list of the chosen tab: what is known of it is shown while it is read again. */
function ShownList({ selectHour }: { selectHour: SelectHour }) {
  const name = useSelector(selectShownListName);
  const list = useSelector(selectShownList);
  const hour = useSelector(selectHour);
  const known = list.status === 'idle' ? null : list.known;
  if (known === null && list.status !== 'failed') {
    return (
      <InTheMiddle>
        <Spinner label="Loading..." />
      </InTheMiddle>
    );
  }
  if (known === null || (known.rows.length === 0 && known.ownBelow === null)) {
    return (
      <InTheMiddle>
        <DayLine hour={hour} />
        <p>{emptyTexts[name]}</p>
      </InTheMiddle>
    );
  }
  return <RankedList key={name} list={name} board={known} />;
}

function Streaks({ selectHour }: { selectHour: SelectHour }) {
  const dispatch = useDispatch<AppDispatch>();
  const { subTab } = useSelector(selectLeaderboardTabs);
  return (
    <Tabs label="Streaks" look="segmented" tabs={subTabs} chosen={subTab} onChosen={(value) => dispatch(subTabChosen({ subTab: value }))}>
      <Shown>
        <ShownList selectHour={selectHour} />
      </Shown>
    </Tabs>
  );
}

/**
 * The four lists under their tabs (spec 2.6).
 * @param selectHour the hour of the day, for the picture of an empty list
 */
export function LeaderboardsView({ selectHour }: { selectHour: SelectHour }) {
  const dispatch = useDispatch<AppDispatch>();
  const { status: topTab } = useSelector(selectLeaderboardTabs);
  return (
    <Tabs label="Leaderboards" look="underlined" tabs={topTabs} chosen={topTab} onChosen={(value) => dispatch(topTabChosen({ topTab: value }))}>
      <Panel>
        {topTab === 'streaks' ? (
          <Streaks selectHour={selectHour} />
        ) : (
          <>
            <Lead>Quiet for three days or more. One sign-in and they’re off the wall.</Lead>
            <ShownList selectHour={selectHour} />
          </>
        )}
      </Panel>
    </Tabs>
  );
}
