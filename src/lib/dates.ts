/* The one file of the web app that makes Date objects outside of the ports: from given days only, never from now. */

const dayInWords = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day of a date or date-time, `YYYY-MM-DD`, or null when it is none. A day is the same in every zone. */
export function dayOf(date: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** A day as people read it, such as `Fri, Jun 13`. */
export const wordsOfDay = (day: string): string => dayInWords.format(new Date(`${day}T00:00:00Z`));
