import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import * as sessionRepository from '../repositories/sessions';
import { hashOfKey, isKey, newKey } from './keys';

const day = 24 * 60 * 60 * 1_000;
/** A session ends this long after its last use, in milliseconds. */
export const longestIdleTime = 30 * day;
/** A session ends this long after its sign-in, in milliseconds, however much it is used. */
export const longestSession = 90 * day;
/** The last use is written down no more often than this. */
const noteUseEvery = 60 * 60 * 1_000;

export interface Session {
  readonly idHash: string;
  readonly userId: string;
}

/** Begins a session. @returns its id, for the cookie: 256 random bits, of which only the hash is stored */
export async function beginSession(queries: Queries, userId: string, clock: Clock): Promise<string> {
  const sessionId = newKey();
  await sessionRepository.insertSession(queries, { idHash: hashOfKey(sessionId), userId, now: clock.now() });
  return sessionId;
}

/** The session of an id from a cookie, or null when there is none or it has ended. */
export async function findSession(queries: Queries, sessionId: string, clock: Clock): Promise<Session | null> {
  if (!isKey(sessionId)) return null;
  const found = await sessionRepository.findSession(queries, hashOfKey(sessionId));
  if (!found) return null;
  const now = clock.now().getTime();
  if (now - found.lastUsedAt.getTime() >= longestIdleTime || now - found.createdAt.getTime() >= longestSession) {
    await sessionRepository.deleteSession(queries, found.idHash);
    return null;
  }
  if (now - found.lastUsedAt.getTime() >= noteUseEvery) await sessionRepository.noteSessionUse(queries, found.idHash, clock.now());
  return { idHash: found.idHash, userId: found.userId };
}

/** Ends the session of an id from a cookie, if there is one. */
export const endSession = (queries: Queries, sessionId: string): Promise<void> => sessionRepository.deleteSession(queries, hashOfKey(sessionId));

/** Ends every session of a person, on whatever device. */
export const endAllSessions = (queries: Queries, userId: string): Promise<void> => sessionRepository.deleteSessionsOf(queries, userId);
