import { isDay } from '../../contract/day';

/** A calendar day is a `YYYY-MM-DD`; these count in whole days and know no time zone. */

const dayLength = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => fromTime(toTime(day) + count * dayLength);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

/** The same day a year later; from 29 February, the 28th. */
export function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(next) ? next : next.replace('-02-29', '-02-28');
}

/** For reading: `Friday, June 13`, with the year when it is not that of `today`. */
export function dayInWords(day: string, today: string): string {
  const withYear = day.slice(0, 4) !== today.slice(0, 4);
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  }).format(toTime(day));
}
