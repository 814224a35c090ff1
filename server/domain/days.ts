const millisecondsPerDay = 86_400_000;

/** Whether `zone` names a time zone this machine knows. */
export function isTimeZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // that is how Intl says no
  }
}

/** The calendar day of `instant` in `zone`, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** How many days `later` is after `earlier`, both `YYYY-MM-DD`; negative when it is before. */
export const daysBetween = (earlier: string, later: string): number => Math.round((Date.parse(later) - Date.parse(earlier)) / millisecondsPerDay);

/** Whether `text` is a day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The zone to count days in: the one named with the request, else the one known before, else UTC. */
export function zoneFor(named: string | undefined, known: string | null): string {
  if (named !== undefined && isTimeZone(named)) return named;
  return known !== null && isTimeZone(known) ? known : 'UTC';
}
