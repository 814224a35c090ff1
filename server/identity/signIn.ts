import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { Refused } from '../refusal';
import { lockUser, type UserRow } from '../repositories/users';
import { countLoginDay } from './loginDay';
import { beginSession } from './sessions';

export interface SignedIn {
  readonly user: UserRow;
  readonly isFirstToday: boolean;
  readonly sessionId: string;
}

export const wrongLogin = () => new Refused(401, 'Invalid email or password');

/**
 * Begins a session and counts the day of the sign-in, once however many come at the same time.
 * @param stillMay asked of the user as it is under the lock: what was checked before may have changed
 * @throws Refused 401
 */
export function signIn(database: Database, clock: Clock, userId: string, zone: string | undefined, stillMay: (user: UserRow) => boolean): Promise<SignedIn> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user || !stillMay(user)) throw wrongLogin();
    return { ...(await countLoginDay(transaction, clock, user, zone)), sessionId: await beginSession(transaction, userId, clock) };
  });
}
