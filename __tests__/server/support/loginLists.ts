import { readWallClock, type WallClock } from './wallClock';

/** A sign-in: when, and the zone that the browser named. */
export interface Login {
  readonly at: number;
  readonly zone: string;
}
/** The sign-ins of one person, and the wall clocks of all the zones they were in. */
export interface LoginList {
  readonly logins: readonly Login[];
  readonly clocks: ReadonlyMap<string, WallClock>;
}

const [minute, hour] = [60_000, 60 * 60_000];
const days = 45;
/** Weeks in which clocks change: north and south, at midnight (São Paulo until 2019), by half an hour (Lord Howe), for Ramadan (Casablanca). */
const weeks = ['2026-03-01', '2026-10-01', '2018-10-15', '2018-02-01', '2026-02-01', '2027-12-10'];
const zones = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Casablanca', 'Asia/Kathmandu', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham'];
const besideTheDateLine = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Chatham', 'Asia/Tokyo', 'America/Los_Angeles'];

/** The same numbers in [0, 1) for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many lists of 2 to 7 sign-ins in order: at home or on journeys, minutes before and after midnight, a day or some later. */
export function* loginLists(count: number, seed: number): Generator<LoginList> {
  const random = randomNumbers(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const oneOf = <Item>(items: readonly Item[]): Item => items[whole(items.length)]!;
  const calendars = weeks.map((week) => new Map(zones.map((zone) => [zone, readWallClock(zone, Date.parse(week), days)])));

  const later = (clock: WallClock, at: number): number => {
    const midnight = clock.nextMidnight(at);
    switch (whole(6)) {
      case 0:
        return midnight - minute; // 23:59
      case 1:
        return midnight + minute; // 00:01
      case 2:
        return clock.nextMidnight(midnight) - minute; // 23:59 of the day after
      case 3:
        return at + 24 * hour - 30 * minute + whole(60) * minute;
      case 4:
        return at + whole(20 * 60) * minute;
      default:
        return at + (1 + whole(3)) * 24 * hour + (whole(240) - 120) * minute;
    }
  };

  for (let made = 0; made < count; made += 1) {
    const clocks = oneOf(calendars);
    const travelled = random() < 0.5 ? [oneOf(zones)] : random() < 0.5 ? besideTheDateLine : zones;
    const logins: Login[] = [];
    const most = 2 + whole(6);
    let zone = oneOf(travelled);
    let at = clocks.get(zone)!.from + whole(12 * 24 * 60) * minute;
    while (logins.length < most && at < clocks.get(zone)!.until - 4 * 24 * hour) {
      logins.push({ at, zone });
      if (random() < 0.5) zone = oneOf(travelled);
      at = Math.max(at, later(clocks.get(zone)!, at));
    }
    yield { logins, clocks };
  }
}
