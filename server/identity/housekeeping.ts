import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { dayIn } from '../domain/days';
import type { Outbox } from '../outbox';
import { deleteEndedAttempts } from '../repositories/attempts';
import { deleteCheckInTextsBefore } from '../repositories/checkInTexts';
import { deleteExpiredIdentities } from '../repositories/identities';
import { cutLongLeftBehind } from '../repositories/replies';
import { deleteExpiredSessions } from '../repositories/sessions';
import { longestIdleTime, longestSession } from './sessions';

const every = 60 * 60 * 1_000;
/** A check-in of then is over, whatever becomes of it: nothing asks for its text any more. */
const checkInTextsAreKept = 90 * 24 * every;

/** Removes what has expired: none of it is accepted any more, but it names people and grows. */
export async function removeExpired(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteEndedAttempts(database, now);
  await deleteExpiredIdentities(database, now);
  await deleteExpiredSessions(database, { usedBefore: new Date(now.getTime() - longestIdleTime), begunBefore: new Date(now.getTime() - longestSession) });
  await deleteCheckInTextsBefore(database, dayIn('UTC', new Date(now.getTime() - checkInTextsAreKept)));
}

/** Removes what has expired, and writes down the end of replies whose server is gone. */
export async function keepHouse(database: Database, clock: Clock): Promise<void> {
  await cutLongLeftBehind(database);
  await removeExpired(database, clock);
}

/** Does so every hour, and empties the outbox of what belongs to accounts that are gone. @returns stops it */
export function startHousekeeping({ database, clock, outbox }: { database: Database; clock: Clock; outbox: Outbox }, log: { error(details: object, text: string): void }): () => void {
  const timer = setInterval(() => {
    Promise.all([keepHouse(database, clock), outbox.removeFilesOfNobody()]).catch((error: unknown) => log.error({ err: error }, 'what has expired or was left behind could not be put in order'));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
