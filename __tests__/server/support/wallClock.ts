const quarter = 15 * 60_000;

/** The days on the wall of one place over some weeks, read off every quarter of an hour: no clock on earth changes its day in between. */
export interface WallClock {
  readonly from: number;
  readonly until: number;
  /** The day at an instant, as a number that grows by 1 with each date of the calendar. */
  dayAt(instant: number): number;
  /** The first instant of the next day after an instant; the end of the weeks where there is none. */
  nextMidnight(instant: number): number;
}

export function readWallClock(zone: string, from: number, days: number): WallClock {
  const until = from + days * 24 * 60 * 60_000;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const readAt = (index: number): number => Date.parse(clock.format(from + index * quarter)) / (24 * 60 * 60_000);
  const hours = Array.from({ length: days * 24 + 1 }, (_, hour) => readAt(hour * 4));
  // Where an hour begins and ends on the same day, so are its quarters: that spares most looks.
  const read = Array.from({ length: days * 96 }, (_, index) => {
    const [before, after] = [hours[Math.floor(index / 4)]!, hours[Math.floor(index / 4) + 1]!];
    return before === after ? before : readAt(index);
  });
  const at = (instant: number) => Math.floor((instant - from) / quarter);
  // From the last quarter back: where the day grows next.
  const next = new Array<number>(read.length);
  for (let index = read.length - 1, found = read.length; index >= 0; index -= 1) {
    next[index] = found;
    if (index > 0 && read[index]! > read[index - 1]!) found = index;
  }
  return {
    from,
    until,
    dayAt: (instant) => read[at(instant)]!,
    nextMidnight: (instant) => from + (next[at(instant)] ?? read.length) * quarter,
  };
}

/** The date of a day of a wall clock, `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10);
