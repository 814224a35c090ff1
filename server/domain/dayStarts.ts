import { dayAfter, dayReader, daysBetween } from './days';

const minute = 60_000;
const hour = 60 * minute;
/** A day begins this long before its midnight in UTC at the earliest (Kiritimati, 14 hours), and after it at the latest (12 hours). */
const earliest = 15 * hour;
const latest = 13 * hour;

/**
 * When each day from `first` to `last` begins in `zone`, and when `last` ends: one instant more than days. A day that
 * the zone's clocks leave out begins as it ends.
 * @param first, last `YYYY-MM-DD`, `last` not before `first`
 */
export function dayStarts(zone: string, first: string, last: string): Date[] {
  const dayOf = dayReader(zone);
  const hasBegun = (day: string, time: number) => dayOf(new Date(time)) >= day;
  const starts: Date[] = [];
  for (let count = 0; count <= daysBetween(first, last) + 1; count += 1) {
    const day = dayAfter(first, count);
    const guess = (starts.at(-1)?.getTime() ?? Date.parse(day) - 25 * hour) + 24 * hour;
    const isRight = hasBegun(day, guess) && !hasBegun(day, guess - minute);
    starts.push(new Date(isRight ? guess : firstMinute(Date.parse(day) - earliest, Date.parse(day) + latest, (time) => hasBegun(day, time))));
  }
  return starts;
}

/** The first minute after `before` at which `holds`; it holds at `after`, and once it does it goes on. */
function firstMinute(before: number, after: number, holds: (time: number) => boolean): number {
  let [no, yes] = [before / minute, after / minute];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle * minute)) yes = middle;
    else no = middle;
  }
  return yes * minute;
}
