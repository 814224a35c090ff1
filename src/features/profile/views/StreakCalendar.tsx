import styled from 'styled-components';
import { media } from '../../../ui';
import { streakCalendarOf, type CalendarDay, type Streak } from '../streakCalendar';

const Grid = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: repeat(7, 2.25rem);
  grid-auto-rows: 2rem;
  place-items: center;
  align-self: end;
  @media ${media.narrow} {
    grid-template-columns: repeat(7, 1fr);
    align-self: stretch;
  }
`;

const Weekday = styled.span`
  color: var(--ink-3);
  font: var(--type-caption);
`;

const Day = styled.span`
  display: block;
  inline-size: 0.3125rem;
  block-size: 0.3125rem;
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--line-strong) 60%, var(--surface));
  &[data-is-lived='true'] {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    background: var(--sun);
  }
  &[data-is-today='true'] {
    outline: 2px solid var(--line-strong);
    outline-offset: 3px;
  }
  &[data-is-lived='true'][data-is-today='true'] {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    outline-color: var(--sun);
    outline-offset: 2px;
  }
  @media ${media.forcedColors} {
    background: GrayText;
    &[data-is-lived='true'] {
      background: CanvasText;
    }
  }
`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const DayOrGap = ({ of }: { of: CalendarDay | null }) => (of === null ? <span /> : <Day data-is-lived={of.isLived} data-is-today={of.isToday} />);

/** The last four weeks: a sun for each day of the current streak, today ringed. It says the same in words. */
export function StreakCalendar({ today, timeZone, streak }: { today: string; timeZone: string; streak: Streak }) {
  const { weeks, words } = streakCalendarOf(today, timeZone, streak);
  return (
    <Grid role="img" aria-label={words}>
      {weekdays.map((weekday) => (
        <Weekday key={weekday}>{weekday.charAt(0)}</Weekday>
      ))}
      {weeks.flatMap((week, number) => week.map((day, weekday) => <DayOrGap key={`${number}-${weekday}`} of={day} />))}
    </Grid>
  );
}
