import type { Persistor } from 'redux-persist';

/** What mirrors the signed-in user into the browser's storage; it writes a moment after each change. */
export interface Persistence {
  /** Writes what is waiting. Await it before leaving the page. */
  flush(): Promise<void>;
}

/** The persistor comes after the store, which needs the ports: it is attached once it is there. */
export interface AttachablePersistence extends Persistence {
  attach(persistor: Persistor): void;
}

export function createPersistence(): AttachablePersistence {
  let attached: Persistor | null = null;
  return {
    async flush() {
      await attached?.flush();
    },
    attach(persistor) {
      attached = persistor;
    },
  };
}
