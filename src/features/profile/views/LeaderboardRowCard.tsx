import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { User } from '../../../../contract/user';
import type { AppDispatch } from '../../../app/types';
import { numberWords, unitOf } from '../../../lib/counts';
import { pictureAddress } from '../../../lib/pictureAddress';
import { Avatar, Checkbox, ErrorBox, media } from '../../../ui';
import { leaderboardPreferenceMachine } from '../preferenceState';
import { selectLeaderboardPreference } from '../profileSelectors';
import { PartCard, PartHeading } from './panelPieces';

const Lead = styled.p`
  max-inline-size: var(--measure);
  margin-block-start: var(--space-4);
  color: var(--ink-2);
  font: var(--type-small);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--canvas);
  &[data-is-public='false'] {
    border-style: dashed;
    border-color: var(--line-strong);
  }
  @media ${media.narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline: var(--space-12);
  }
`;

const Words = styled.div`
  min-inline-size: 0;
`;

const Name = styled.p`
  overflow: hidden;
  font: var(--type-ui);
  font-weight: 600;
  text-overflow: ellipsis;
`;

const Email = styled.p`
  overflow: hidden;
  color: var(--ink-3);
  font: var(--type-small);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Streaks = styled.dl`
  display: flex;
  gap: var(--space-24);
  @media ${media.narrow} {
    grid-column: 2;
  }
`;

const Term = styled.dt`
  color: var(--ink-3);
  font: var(--type-caption);
`;

const Value = styled.dd`
  color: var(--ink-2);
  font: var(--type-small);
`;

const Figure = styled.span`
  color: var(--ink);
  font: 600 1.25rem / 1.75rem var(--sans);
`;

const Days = ({ label, days }: { label: string; days: number }) => (
  <div>
    <Term>{label}</Term>
    <Value>
      <Figure>{numberWords(days)}</Figure> {unitOf(days, 'day')}
    </Value>
  </div>
);

/** What is said of the row, as long as it can be seen by others, and before that. */
const leads = {
  public: 'Everybody who is signed in sees this row on the leaderboards. Goal Streaks also shows the titles of your goals that have a streak.',
  hidden: 'Nobody but you sees this row. On the leaderboards it would be seen by everybody who is signed in, and Goal Streaks would show the titles of your goals that have a streak.',
};

/** (ext) The person's own row of the leaderboards as others see it, before and while it is public, and the way to take it off. */
export function LeaderboardRowCard({ user, areEmailsPublic }: { user: User; areEmailsPublic: boolean }) {
  const dispatch = useDispatch<AppDispatch>();
  const preference = useSelector(selectLeaderboardPreference);
  const isPublic = user.leaderboards_enabled;
  return (
    <PartCard>
      <div>
        <PartHeading>What others see of me</PartHeading>
        <Lead>{isPublic ? leads.public : leads.hidden}</Lead>
      </div>
      <Row role="group" aria-label="My row on the leaderboards" data-is-public={isPublic}>
        <Avatar name={user.name} picture={pictureAddress(user.picture)} />
        <Words>
          <Name dir="auto" title={user.name}>
            {user.name}
          </Name>
          {areEmailsPublic && (
            <Email dir="auto" title={user.email}>
              {user.email}
            </Email>
          )}
        </Words>
        <Streaks>
          <Days label="Active Login Streaks" days={user.current_login_streak} />
          <Days label="All-Time Best" days={user.longest_login_streak} />
        </Streaks>
      </Row>
      <Checkbox
        label="Show me on the leaderboards"
        hint="Saved at once. You can change it at any time."
        isChecked={preference.status === 'saving' ? preference.wanted : isPublic}
        onToggled={(isOn) => dispatch(leaderboardPreferenceMachine.events.toggled({ isOn }))}
      />
      {preference.status === 'failed' && <ErrorBox>{preference.error}</ErrorBox>}
    </PartCard>
  );
}
