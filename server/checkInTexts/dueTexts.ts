import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { zoneFor } from '../domain/days';
import { textingDay } from '../domain/textingDay';
import { claimCheckInText, listCheckInCandidates, listZonesOfTexts, takeUpCheckInText, type CheckInCandidate, type ClaimedText } from '../repositories/checkInTexts';

const pageSize = 500;
/** The most texts of one round; what is left comes with the next. */
const mostInRound = 1_000;

/**
 * The texts that are due, each claimed for this caller in the moment it is handed out: those that wait for another
 * try, then those of goals whose check-in is today where the person is. @param stopping aborted: no more are claimed
 */
export async function* dueTexts(database: Database, clock: Clock, stopping: AbortSignal): AsyncGenerator<ClaimedText, void, undefined> {
  const dayOf = textingDays(clock);
  let handedOut = 0;
  while (!stopping.aborted && handedOut < mostInRound) {
    const text = await takeUpCheckInText(database, clock.now(), (day, zone) => dayOf(zone) === day);
    if (text === null) break;
    if (text === 'withdrawn') continue;
    handedOut += 1;
    yield text;
  }
  const usersWithEnough = new Set<string>(); // not asked for again with each of their goals
  for (const [day, zones] of zonesByDay(await listZonesOfTexts(database), dayOf)) {
    let after: string | null = null;
    do {
      const page: CheckInCandidate[] = await listCheckInCandidates(database, { day, zones }, after, pageSize);
      for (const candidate of page) {
        if (dayOf(candidate.timeZone) !== day || usersWithEnough.has(candidate.userId)) continue;
        if (stopping.aborted || handedOut >= mostInRound) return;
        const text = await claimCheckInText(database, candidate, clock.now());
        if (text === 'phoneHasEnough') usersWithEnough.add(candidate.userId);
        if (text === null || text === 'phoneHasEnough') continue;
        handedOut += 1;
        yield text;
      }
      after = page.length < pageSize ? null : (page.at(-1)?.goalId ?? null);
    } while (after !== null);
  }
}

/** The zones in which texts may go out now, by the day it is there: two or three days at once, seen from all of them. */
function zonesByDay(zones: readonly string[], dayOf: (zone: string) => string | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const zone of zones) {
    const day = dayOf(zone);
    if (day !== null) found.set(day, [...(found.get(day) ?? []), zone]);
  }
  return found;
}

/**
 * The texting day of a zone at the moment of asking: a round may last, and the evening begins in its midst. Working it
 * out takes long enough to do it once a zone and minute.
 */
function textingDays(clock: Clock): (zone: string) => string | null {
  let minute = 0;
  let known = new Map<string, string | null>();
  return (zone) => {
    const now = clock.now();
    const thisMinute = Math.floor(now.getTime() / 60_000);
    if (thisMinute !== minute) [minute, known] = [thisMinute, new Map()];
    const day = known.has(zone) ? (known.get(zone) ?? null) : textingDay(zoneFor(undefined, zone), now);
    known.set(zone, day);
    return day;
  };
}
