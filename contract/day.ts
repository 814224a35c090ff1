import * as v from 'valibot';

/** Whether `text` is a day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A calendar day, `YYYY-MM-DD`, without any zone. */
export const daySchema = v.pipe(v.string(), v.description('A day that exists, `YYYY-MM-DD`.'), v.check(isDay, 'Please choose a day that exists.'));
