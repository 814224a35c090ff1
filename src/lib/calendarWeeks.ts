import { weekdayOf } from './dates';

/** One week from Sunday to Saturday; null where the calendar has no day. */
export type CalendarWeek = readonly (string | null)[];

const daysOfWeek = 7;

/** Days that follow each other, in rows of weeks from Sunday to Saturday, as a calendar shows them. */
export function calendarWeeks(days: readonly string[]): readonly CalendarWeek[] {
  const [first] = days;
  if (first === undefined) return [];
  const cells: (string | null)[] = [...Array.from({ length: weekdayOf(first) }, () => null), ...days];
  while (cells.length % daysOfWeek !== 0) cells.push(null);
  return Array.from({ length: cells.length / daysOfWeek }, (_, week) => cells.slice(week * daysOfWeek, (week + 1) * daysOfWeek));
}
