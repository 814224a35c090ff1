import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type WebStorage } from 'redux-persist';
import * as v from 'valibot';
import { userSchema, type User } from '../../contract/user';
import type { SessionState } from '../features/auth';
import type { TextStorage } from '../ports';

export type SessionReducerWrapper = (session: Reducer<SessionState>) => Reducer<SessionState>;

/** The key under which the signed-in user is stored, as plain JSON that a person can read and write (spec 3). */
const userKey = 'user';

function storedUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(userSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null; // not JSON: nobody is signed in, and the first write replaces it
  }
}

/**
 * Storage as redux-persist wants it, with the user alone under its key. Values pass as objects although the
 * types say text: the configuration below turns serialisation off.
 */
const userStorage = (storage: TextStorage) => ({
  getItem: async (key: string) => {
    const user = storedUser(storage.read(key));
    return user ? { user } : undefined;
  },
  setItem: async (key: string, value: { user?: User }) => {
    if (value.user) storage.write(key, JSON.stringify(value.user));
    else storage.remove(key);
  },
  removeItem: async (key: string) => storage.remove(key),
});

/** Mirrors the session's user into the browser's storage. The session machine itself reads what was stored. */
export function persistedIn(storage: TextStorage): SessionReducerWrapper {
  // `deserialize` is missing from the types but required by the code.
  const configuration: PersistConfig<SessionState> & { deserialize: boolean } = {
    key: userKey,
    keyPrefix: '',
    version: -1,
    storage: userStorage(storage) as unknown as WebStorage,
    whitelist: ['user'],
    serialize: false,
    deserialize: false,
    stateReconciler: (_inbound: unknown, _original: SessionState, reduced: SessionState) => reduced,
  };
  return (session) => persistReducer(configuration, session) as unknown as Reducer<SessionState>;
}
