import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import type { AppDispatch, AppState } from '../../../app/types';
import { sectionStyle, SidePanel } from '../../../ui';
import { goalDetailsClosed } from '../goalDetailsState';
import { selectAreDetailsOpen, selectGoal } from '../goalsSelectors';
import { wordsOfStatus } from '../wordsOfStatus';
import { CheckInPart } from './CheckInPart';
import { GoalFacts } from './GoalFacts';
import { GoalStatusActions } from './GoalStatusActions';
import { goalDetailsButtonId, goalPanelId, goalPanelTitleId } from './goalPanelIds';

const Content = styled.div`
  display: grid;
  gap: var(--space-20);
`;
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-8);
  /* Where the panel lies over the page its close button stands here. */
  [data-place='over'] & {
    padding-inline-end: var(--space-40);
  }
`;
const Title = styled.h2`
  ${sectionStyle}
  &:focus {
    outline: none;
  }
`;
const Status = styled.p`
  padding: 2px var(--space-8);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-badge);
`;

export interface GoalPanelProps {
  readonly selectGoalId: (state: AppState) => string | null;
  readonly selectToday: (state: AppState) => string | null;
  /** Why nothing can be sent into the goal's conversation just now, in words, or null. */
  readonly selectBlockedBecause: (state: AppState) => string | null;
}

function Details({ goal, selectToday, selectBlockedBecause }: { goal: Goal } & Omit<GoalPanelProps, 'selectGoalId'>) {
  const today = useSelector(selectToday);
  const blockedBecause = useSelector(selectBlockedBecause);
  const isActive = goal.status === 'active';
  return (
    <Content>
      <Head>
        <Title id={goalPanelTitleId} tabIndex={-1} dir="auto">
          {goal.title}
        </Title>
        {!isActive && <Status>{wordsOfStatus(goal.status)}</Status>}
      </Head>
      <GoalFacts goal={goal} today={today} />
      {isActive && <CheckInPart goal={goal} today={today} blockedBecause={blockedBecause} />}
      <GoalStatusActions goal={goal} />
    </Content>
  );
}

/** The goal beside its conversation: what is to be done, when the next check-in is, and how it has gone. */
export function GoalPanel({ selectGoalId, ...details }: GoalPanelProps) {
  const dispatch = useDispatch<AppDispatch>();
  const goal = useSelector((state: AppState) => selectGoal(state, selectGoalId(state)));
  const isOpen = useSelector(selectAreDetailsOpen);
  if (goal === null) return null;
  return (
    <SidePanel
      id={goalPanelId}
      label="Goal"
      closeLabel="Close goal details"
      isOpen={isOpen}
      onClosed={() => dispatch(goalDetailsClosed())}
      openerId={goalDetailsButtonId}
    >
      <Details key={goal.id} goal={goal} {...details} />
    </SidePanel>
  );
}
