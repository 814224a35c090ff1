/*
 * A second implementation of the billing period and its calendar, made to have nothing in common with the first: it walks
 * back day by day, moves instants by hours rather than asking for zones, and counts weekdays by Zeller's congruence.
 */

const hour = 3_600_000;
const day = 24 * hour;

/** The day at an instant, so many hours from UTC. */
export const oracleDay = (instant: number, hoursFromUtc: number): string => new Date(instant + hoursFromUtc * hour).toISOString().split('T')[0]!;

const isLastOfMonth = (midnight: number): boolean => new Date(midnight + day).getUTCDate() === 1;

/** Whether the account's day comes round on this day of a month. */
function isAnniversary(midnight: number, numberOfDay: number): boolean {
  const number = new Date(midnight).getUTCDate();
  return number === numberOfDay || (isLastOfMonth(midnight) && number < numberOfDay);
}

/** Every day of the period, the oldest first; none when it is empty. */
export function oraclePeriod(today: string, createdOn: string): string[] {
  const numberOfDay = new Date(createdOn).getUTCDate();
  const days: string[] = [];
  for (let midnight = new Date(today).getTime(); midnight > new Date(createdOn).getTime() && !isAnniversary(midnight, numberOfDay); ) {
    midnight -= day;
    days.unshift(new Date(midnight).toISOString().split('T')[0]!);
  }
  return days;
}

/** 0 for Saturday, 1 for Sunday, and so on (Zeller). */
function zeller(date: string): number {
  const [year, month, number] = date.split('-').map(Number) as [number, number, number];
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month];
  return (number + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)) % 7;
}

/** For each day its row and column in a calendar whose weeks begin on Sunday. */
export function oraclePlaces(days: readonly string[]): Record<string, readonly [row: number, column: number]> {
  let row = 0;
  return Object.fromEntries(
    days.map((date, index) => {
      const column = (zeller(date) + 6) % 7;
      if (column === 0 && index > 0) row += 1;
      return [date, [row, column] as const];
    }),
  );
}
