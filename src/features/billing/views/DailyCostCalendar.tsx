import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { calendarWeeks } from '../../../lib/calendarWeeks';
import { dayWithoutYear } from '../../../lib/dates';
import { media, VisuallyHidden } from '../../../ui';
import { costInWords } from '../costWords';
import { isActive, strongDayCost, type DayCost } from '../usage';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0.375rem;
  margin: -0.375rem;
  inline-size: calc(100% + 0.75rem);
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  & th {
    padding-block: var(--space-4);
    color: var(--ink-3);
    font: var(--type-caption);
    text-align: center;
  }
  & td {
    padding: 0;
  }
`;

const Day = styled.button`
  position: relative; /* where its hidden words stand */
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  inline-size: 100%;
  min-block-size: 3.5rem;
  padding: var(--space-8) 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  color: var(--ink-2);
  font: var(--type-small);
  text-align: start;
  &[data-tone='soft'] {
    border-color: transparent;
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  &[data-tone='strong'] {
    border-color: transparent;
    background: var(--accent-mid);
    color: var(--accent-ink);
  }
  &[aria-pressed='true'] {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  @media ${media.narrow} {
    justify-content: center;
    align-items: center;
    min-block-size: 2.75rem;
    padding: 0 var(--space-4);
    line-height: 1.125rem;
    text-align: center;
    &[data-shown='true'] {
      outline: 2px solid var(--accent);
      outline-offset: 1px;
    }
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
  @media print {
    outline: none;
    print-color-adjust: exact;
  }
`;

const DayNumber = styled.span`
  &[data-first='true'] {
    font-weight: 600;
  }
`;
const Cost = styled.span`
  font-size: 0.75rem;
  line-height: 1rem;
  @media ${media.narrow} {
    display: none;
  }
`;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const toneOf = ({ cost }: DayCost) => (cost >= strongDayCost ? 'strong' : cost > 0 ? 'soft' : 'none');
/** The 1st says which month begins. */
const numberOf = (day: string): string => (day.endsWith('-01') ? dayWithoutYear(day) : String(parseInt(day.slice(8), 10)));
const nameOf = (each: DayCost): string => `${each.day}: ${isActive(each) ? costInWords(each.cost) : 'No Activity'}`;

/** How many days further an arrow key leads. */
const steps: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export interface DailyCostCalendarProps {
  readonly days: readonly DayCost[];
  /** The day that was chosen; null for none. */
  readonly chosenDay: string | null;
  /** The day that is said where there is no room for the costs, and where Tab leads. */
  readonly shownDay: string | null;
  readonly onDayChosen: (day: string) => void;
}

/** The table `Daily cost`: weeks from Sunday to Saturday. One of its days is in the tab order, the arrow keys lead to the others. */
export function DailyCostCalendar({ days, chosenDay, shownDay, onDayChosen }: DailyCostCalendarProps) {
  const known = new Map(days.map((each) => [each.day, each]));
  const pressed = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const from = days.findIndex(({ day }) => day === (event.target as HTMLElement).dataset['day']);
    const ends: Readonly<Record<string, number | undefined>> = { Home: 0, End: days.length - 1 };
    const next = days[ends[event.key] ?? from + (steps[event.key] ?? Infinity)]?.day;
    if (from < 0 || next === undefined) return;
    event.preventDefault();
    onDayChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const cellOf = (each: DayCost) => (
    <Day
      type="button"
      data-day={each.day}
      data-tone={toneOf(each)}
      data-shown={each.day === shownDay}
      aria-pressed={each.day === chosenDay}
      tabIndex={each.day === shownDay ? 0 : -1}
      onClick={() => onDayChosen(each.day)}
    >
      <VisuallyHidden>{nameOf(each)}</VisuallyHidden>
      <DayNumber aria-hidden="true" data-first={each.day.endsWith('-01')}>
        {numberOf(each.day)}
      </DayNumber>
      {isActive(each) && <Cost aria-hidden="true">{costInWords(each.cost)}</Cost>}
    </Day>
  );
  return (
    <Table aria-label="Daily cost">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={pressed}>
        {calendarWeeks(days.map(({ day }) => day)).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const each = day === null ? undefined : known.get(day);
              return <td key={column}>{each && cellOf(each)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
