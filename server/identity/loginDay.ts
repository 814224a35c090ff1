import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import { zoneFor } from '../domain/days';
import { withLoginDay } from '../domain/loginStreak';
import { saveLoginDays, type UserRow } from '../repositories/users';

/**
 * Counts the day on which somebody signs in or loads their profile, once however many come at the same time
 * (contract notes, "Time").
 * @param user locked for this transaction
 * @param zone what the request names, if anything
 */
export async function countLoginDay(transaction: Queries, clock: Clock, user: UserRow, zone: string | undefined): Promise<{ user: UserRow; isFirstToday: boolean }> {
  const days = withLoginDay(user, clock.now(), zoneFor(zone, user.timeZone));
  const isFirstToday = days.lastLoginDay !== user.lastLoginDay;
  if (!isFirstToday && days.timeZone === user.timeZone) return { user, isFirstToday };
  return { user: (await saveLoginDays(transaction, user.id, days)) ?? user, isFirstToday };
}
