import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { deleteEndedAttempts } from '../repositories/attempts';
import { deleteExpiredIdentities } from '../repositories/identities';
import { deleteExpiredSessions } from '../repositories/sessions';
import { longestIdleTime, longestSession } from './sessions';

const every = 60 * 60 * 1_000;

/** Removes what has expired: none of it is accepted any more, but it names people and grows. */
export async function removeExpired(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await deleteEndedAttempts(database, now);
  await deleteExpiredIdentities(database, now);
  await deleteExpiredSessions(database, { usedBefore: new Date(now.getTime() - longestIdleTime), begunBefore: new Date(now.getTime() - longestSession) });
}

/** Does so every hour. @returns stops it */
export function startHousekeeping({ database, clock }: { database: Database; clock: Clock }, log: { error(details: object, text: string): void }): () => void {
  const timer = setInterval(() => {
    removeExpired(database, clock).catch((error: unknown) => log.error({ err: error }, 'what has expired could not be removed'));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
