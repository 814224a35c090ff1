import { dayIn, daysBetween } from './days';

export interface LoginDays {
  readonly currentLoginStreak: number;
  readonly longestLoginStreak: number;
  readonly totalLoginDays: number;
  /** `YYYY-MM-DD` in the zone the person was in then. */
  readonly lastLoginDay: string;
  /** The zone of the last sign-in. */
  readonly timeZone: string;
}

/** The login days of somebody who signs up at `now`: the sign-up is the first. */
export const firstLoginDay = (now: Date, zone: string): LoginDays => ({
  currentLoginStreak: 1,
  longestLoginStreak: 1,
  totalLoginDays: 1,
  lastLoginDay: dayIn(zone, now),
  timeZone: zone,
});

/**
 * The login days after a sign-in at `now` in `zone`; a day that is counted already changes nothing but the zone.
 * Moving west repeats a date, which is never counted twice. Moving east may skip one: the streak lives on when
 * the day is the next one in the zone left behind (contract notes, "Time").
 */
export function withLoginDay(before: LoginDays, now: Date, zone: string): LoginDays {
  const today = dayIn(zone, now);
  if (daysBetween(before.lastLoginDay, today) <= 0) return { ...before, timeZone: zone };
  const gap = Math.min(daysBetween(before.lastLoginDay, today), daysBetween(before.lastLoginDay, dayIn(before.timeZone, now)));
  const streak = gap <= 1 ? before.currentLoginStreak + 1 : 1;
  return {
    currentLoginStreak: streak,
    longestLoginStreak: Math.max(before.longestLoginStreak, streak),
    totalLoginDays: before.totalLoginDays + 1,
    lastLoginDay: today,
    timeZone: zone,
  };
}
