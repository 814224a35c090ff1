import styled from 'styled-components';
import type { User } from '../../../../contract/user';
import { numberWords, unitOf } from '../../../lib/counts';
import { media } from '../../../ui';
import { PartCard, PartHeading } from './panelPieces';
import { StreakCalendar } from './StreakCalendar';

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-24);
  @media ${media.narrow} {
    flex-direction: column;
  }
`;

const Numbers = styled.dl`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(2, minmax(min-content, 13rem));
  gap: var(--space-20) var(--space-16);
  @media ${media.narrow} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

/* The number is seen above its name. */
const Pair = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  &:first-child {
    grid-column: 1 / -1;
  }
`;

const Term = styled.dt`
  color: var(--ink-2);
  font: var(--type-small);
`;

const Value = styled.dd`
  font: 600 2rem / 2.5rem var(--sans);
  letter-spacing: var(--track-title);
  ${Pair}:first-child & {
    margin-block-end: var(--space-4);
    color: var(--sun-ink);
    font: 600 3rem / 3.5rem var(--sans);
    letter-spacing: var(--track-hero);
    @media ${media.narrow} {
      font: 600 2.5rem / 3rem var(--sans);
    }
  }
`;

const Unit = styled.span`
  font: var(--type-body);
  letter-spacing: 0;
`;

export interface StatisticsCardProps {
  readonly user: User;
  /** The person's day, `YYYY-MM-DD`; null while it is not known. */
  readonly today: string | null;
  /** The IANA zone in which the person's days are told. */
  readonly timeZone: string;
}

/** Spec 2.7: the person's streaks and logins, and the last weeks as a picture. */
export function StatisticsCard({ user, today, timeZone }: StatisticsCardProps) {
  const { current_login_streak: current, longest_login_streak: best, total_login_days: total } = user;
  return (
    <PartCard>
      <PartHeading>Better Profile Statistics</PartHeading>
      <Columns>
        <Numbers>
          <Pair>
            <Term>Current Login Streak</Term>
            <Value>
              {numberWords(current)} <Unit>{unitOf(current, 'day')}</Unit>
            </Value>
          </Pair>
          <Pair>
            <Term>Best Login Streak</Term>
            <Value>{numberWords(best)}</Value>
          </Pair>
          <Pair>
            <Term>Total Individual Logins</Term>
            <Value>{numberWords(total)}</Value>
          </Pair>
        </Numbers>
        {today !== null && <StreakCalendar today={today} timeZone={timeZone} streak={user} />}
      </Columns>
    </PartCard>
  );
}
