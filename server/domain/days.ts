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

/** Reads the calendar day of instants in `zone`, `YYYY-MM-DD`. Worth keeping for many instants: knowing a zone takes long. */
export function dayReader(zone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  };
}

/** The zones read last; a request names what it likes, so no more than these are kept. */
const readers = new Map<string, (instant: Date) => string>();
const mostReaders = 100;

/** The calendar day of `instant` in `zone`, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  const read = readers.get(zone) ?? dayReader(zone);
  if (readers.size >= mostReaders && !readers.has(zone)) readers.clear();
  readers.set(zone, read);
  return read(instant);
}

/** The day so many days after `day`, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** How many days `later` is after `earlier`, both `YYYY-MM-DD`; negative when it is before. */
export const daysBetween = (earlier: string, later: string): number => Math.round((Date.parse(later) - Date.parse(earlier)) / millisecondsPerDay);

/** The zone to count days in: the one named with the request, else the one known before, else UTC. */
export function zoneFor(named: string | undefined, known: string | null): string {
  if (named !== undefined && isTimeZone(named)) return named;
  return known !== null && isTimeZone(known) ? known : 'UTC';
}
