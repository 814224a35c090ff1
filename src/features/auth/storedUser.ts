import * as v from 'valibot';
import { userSchema, type User } from '../../../contract/user';
import type { TextStorage } from '../../ports';

/** The key under which the signed-in user is stored, as plain JSON that a person can read and write (spec 3). */
export const userKey = 'user';

/** The user whom the browser has stored; null for nobody, and for what is no user. */
export function readStoredUser(storage: TextStorage): User | null {
  const text = storage.read(userKey);
  if (text === null) return null;
  try {
    const read = v.safeParse(userSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null; // not JSON: nobody is signed in, and the first write replaces it
  }
}

/** Under which the browser keeps that its last person signed out, so that other tabs tell that from a session that ended by itself. */
const signedOutKey = 'signed-out';

/** Says to the other tabs that the person signed out. It is to be there before the user is gone. */
export const markSignedOut = (storage: TextStorage): void => void storage.write(signedOutKey, 'true');

/** Whether the last person of this browser signed out. */
export const isMarkedSignedOut = (storage: TextStorage): boolean => storage.read(signedOutKey) !== null;

/** Somebody is signed in. */
export const unmarkSignedOut = (storage: TextStorage): void => storage.remove(signedOutKey);
