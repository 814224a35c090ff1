import { dayIn, daysBetween } from './days';

export interface LoginDays {
  readonly currentLoginStreak: number;
  readonly longestLoginStreak: number;
  readonly totalLoginDays: number;
  /** `YYYY-MM-DD` in the zone the person was in then. */
  readonly lastLoginDay: string;
  /** The zone in which days are counted. */
  readonly timeZone: string;
  /** When it took the place of another; null: it is the first. */
  readonly timeZoneSince: Date | null;
}

/** A zone takes the place of another no more often than this, in milliseconds: a day. */
const changeZoneEvery = 24 * 60 * 60 * 1_000;

/** The login days of somebody who signs up at `now`: the sign-up is the first. */
export const firstLoginDay = (now: Date, zone: string): LoginDays => ({
  currentLoginStreak: 1,
  longestLoginStreak: 1,
  totalLoginDays: 1,
  lastLoginDay: dayIn(zone, now),
  timeZone: zone,
  timeZoneSince: null,
});

/**
 * The login days after somebody came at `now` from `zone`; a day that is counted already changes nothing but the zone.
 * A zone that follows the last within a day is not taken over: days go on being counted in the one that is known.
 * Moving west repeats a date, which is never counted twice. Moving east may skip one: the streak lives on when
 * the day is the next one in the zone left behind (contract notes, "Time").
 */
export function withLoginDay(before: LoginDays, now: Date, zone: string): LoginDays {
  const { timeZone, timeZoneSince } = zoneAfter(before, now, zone);
  const today = dayIn(timeZone, now);
  if (daysBetween(before.lastLoginDay, today) <= 0) return { ...before, timeZone, timeZoneSince };
  const inZoneBefore = timeZone === before.timeZone ? today : dayIn(before.timeZone, now);
  const gap = Math.min(daysBetween(before.lastLoginDay, today), daysBetween(before.lastLoginDay, inZoneBefore));
  const streak = gap <= 1 ? before.currentLoginStreak + 1 : 1;
  return {
    currentLoginStreak: streak,
    longestLoginStreak: Math.max(before.longestLoginStreak, streak),
    totalLoginDays: before.totalLoginDays + 1,
    lastLoginDay: today,
    timeZone,
    timeZoneSince,
  };
}

function zoneAfter({ timeZone, timeZoneSince }: LoginDays, now: Date, zone: string): Pick<LoginDays, 'timeZone' | 'timeZoneSince'> {
  const isTooSoon = timeZoneSince !== null && now.getTime() - timeZoneSince.getTime() < changeZoneEvery;
  return zone === timeZone || isTooSoon ? { timeZone, timeZoneSince } : { timeZone: zone, timeZoneSince: now };
}
