/* The one file of the web app that makes Date objects outside of the ports: from given days and instants, never from now. */

const dayInWords = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day of a date or date-time, `YYYY-MM-DD`, or null when it is none. A day is the same in every zone. */
export function dayOf(date: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

const dayInMilliseconds = 24 * 3_600_000;

/** How many days `later` comes after `earlier`, both `YYYY-MM-DD`; negative when it comes before. */
export const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / dayInMilliseconds;

/** The instant so many milliseconds after another, both ISO 8601. */
export const instantAfter = (timestamp: string, milliseconds: number): string => new Date(Date.parse(timestamp) + milliseconds).toISOString();

/** A day as people read it, such as `Fri, Jun 13`. */
export const wordsOfDay = (day: string): string => dayInWords.format(new Date(`${day}T00:00:00Z`));

const dayWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Formats by their zone: making one costs more than using it, and a long conversation has many instants. */
const formatsByZone = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
};
const isoDays = formatsByZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
const timesOfDay = formatsByZone({ hour: '2-digit', minute: '2-digit' }, 'en-GB');

/** The day, `YYYY-MM-DD`, on which an instant in ISO 8601 falls in an IANA zone; null when it is no instant. */
export function dayInZone(timestamp: string | null, timeZone: string): string | null {
  const instant = Date.parse(timestamp ?? '');
  return Number.isNaN(instant) ? null : isoDays(timeZone).format(instant);
}

/** The day in the person's zone of what may be a day or an instant: a day is that day everywhere. Null when it is neither. */
export function dayWhere(date: string | null, timeZone: string): string | null {
  if (date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date)) return dayOf(date);
  return dayInZone(date, timeZone);
}

/** A past day as people say it: `Today`, `Yesterday`, `Fri, Jun 13`, or with its year when that is another than today's. */
export function dayOfPast(day: string, today: string | null): string {
  if (today === null) return dayWithYear.format(new Date(day));
  if (day === today) return 'Today';
  if (daysBetween(day, today) === 1) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? wordsOfDay(day) : dayWithYear.format(new Date(day));
}

/** The day so many days after `day`, both `YYYY-MM-DD`; before it when `days` is negative. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, 10);

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day whose year goes without saying, such as `Jun 1`. */
export const dayWithoutYear = (day: string): string => dayOfYear.format(new Date(day));

/** A day that may be of any year, such as `Jun 10, 2025`. */
export const wordsOfFullDay = (day: string): string => dayWithYear.format(new Date(day));

const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day written out, such as `March 3, 2025`. */
export const wordsOfLongDay = (day: string): string => longDay.format(new Date(day));

/** From a day to another, such as `May 13 – June 11, 2025`. */
export const wordsOfSpan = (first: string, last: string): string => longDay.formatRange(new Date(first), new Date(last));

/** The time of day at an instant in ISO 8601 in an IANA zone, such as `18:49`; null when it is no instant. */
export function timeInZone(timestamp: string | null, timeZone: string): string | null {
  const instant = Date.parse(timestamp ?? '');
  return Number.isNaN(instant) ? null : timesOfDay(timeZone).format(instant);
}

const headingDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const headingDayWithYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day as it stands over what was written on it: `Thursday, June 12`, with its year when that is another than today's. */
export const wordsOfHeadingDay = (day: string, today: string | null): string =>
  (day.slice(0, 4) === today?.slice(0, 4) ? headingDay : headingDayWithYear).format(new Date(day));

/**
 * How many days lie between an instant and now, rounded up and never negative (contract notes, "In the browser"): a date
 * without a time is midnight UTC.
 * @param now the present instant, ISO 8601
 * @returns null when `date` is none
 */
export function daysSince(date: string | null, now: string): number | null {
  const then = Date.parse(date ?? '');
  return Number.isNaN(then) ? null : Math.max(0, Math.ceil((Date.parse(now) - then) / dayInMilliseconds));
}

/** Reads instants in ISO 8601 as day and time in an IANA zone, such as `Jun 10, 2025, 18:49`; null for what is no instant. Worth keeping for many: knowing a zone takes long. */
export function momentReader(timeZone: string): (timestamp: string | null) => string | null {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (timestamp) => {
    const instant = Date.parse(timestamp ?? '');
    return Number.isNaN(instant) ? null : format.format(instant);
  };
}
