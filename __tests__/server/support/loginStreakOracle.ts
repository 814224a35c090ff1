import type { LoginList } from './loginLists';
import { dateOf } from './wallClock';

/**
 * What a list of sign-ins comes to, worked out from the whole list at once and from clocks on the wall, without anything
 * of the server's: the second opinion on its rules of days and streaks (contract notes, "Time").
 */
export function loginDaysOf({ logins, clocks }: LoginList) {
  // Days are counted in one zone, which another takes the place of once in 24 hours at most.
  const zoneAt: string[] = [];
  let changedAt = -Infinity;
  for (const { at, zone } of logins) {
    const before = zoneAt.at(-1);
    const stays = before !== undefined && (before === zone || at - changedAt < 24 * 60 * 60_000);
    zoneAt.push(stays ? before : zone);
    if (before !== undefined && !stays) changedAt = at;
  }
  const dayIn = (zone: string, index: number) => clocks.get(zone)!.dayAt(logins[index]!.at);

  // A sign-in counts when its day is later than every day before; a date that comes again on a journey is not.
  const days = logins.map((_, index) => dayIn(zoneAt[index]!, index));
  const counted = days.flatMap((day, index) => (days.slice(0, index).every((earlier) => earlier < day) ? [index] : []));

  // Two that count follow each other when their days do, here or by the clock of the place just left.
  const runs = [0];
  for (const [place, index] of counted.entries()) {
    const last = counted[place - 1];
    const follows = last !== undefined && Math.min(days[index]!, dayIn(zoneAt[index - 1]!, index)) - days[last]! < 2;
    if (follows) runs[runs.length - 1]! += 1;
    else runs.push(1);
  }
  return {
    currentLoginStreak: runs.at(-1)!,
    longestLoginStreak: Math.max(...runs),
    totalLoginDays: counted.length,
    lastLoginDay: dateOf(days[counted.at(-1)!]!),
    timeZone: zoneAt.at(-1)!,
    timeZoneSince: changedAt === -Infinity ? null : new Date(changedAt),
  };
}
