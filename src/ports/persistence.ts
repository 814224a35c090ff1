import { createPersistoid, type Persistoid } from 'redux-persist';
import type { TextStorage } from './storage';

/** Mirrors values of the state into the browser's storage as plain JSON; it writes a moment after each change. */
export interface Persistence {
  /** What is to lie under a key from now on; null: nothing. */
  mirror(key: string, value: object | null): void;
  /** Writes what is waiting. Await it before leaving the page. */
  flush(): Promise<void>;
}

/** What redux-persist takes for the state of one key. */
interface Mirrored {
  readonly value: object | null;
}

/** Storage as redux-persist wants it. Values pass as objects: its own serialisation, text within text, is turned off. */
const jsonIn = (storage: TextStorage) => ({
  getItem: async () => undefined,
  setItem: async (key: string, { value }: Mirrored) => {
    if (value) storage.write(key, JSON.stringify(value));
    else storage.remove(key);
  },
  removeItem: async (key: string) => storage.remove(key),
});

/** Nothing of it runs in a reducer, so that stepping through a session writes nothing. */
export function createPersistence(storage: TextStorage): Persistence {
  const mirrors = new Map<string, Persistoid>();
  const mirrorOf = (key: string) => {
    const mirror = mirrors.get(key) ?? createPersistoid({ key, keyPrefix: '', storage: jsonIn(storage), serialize: false });
    mirrors.set(key, mirror);
    return mirror;
  };
  return {
    mirror: (key, value) => mirrorOf(key).update({ value } satisfies Mirrored),
    async flush() {
      await Promise.all([...mirrors.values()].map((mirror) => mirror.flush()));
    },
  };
}
