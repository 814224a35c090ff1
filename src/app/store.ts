import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api';
import type { Ports } from '../ports';
import { registerListeners } from './listeners';
import { persistedIn } from './persistence';
import { createRootReducer } from './rootReducer';
import type { AppDispatch, AppState } from './types';

/** How many actions Redux DevTools keep: enough for the story of a long session. */
const devToolsHistory = 2_000;

/** How long the checks of development may take (milliseconds) before they say so: a long conversation is a lot to look at. */
const checkPatience = 250;

/** The store with all its listeners, reading what the browser has stored. */
export function createStore(ports: Ports) {
  const listeners = createListenerMiddleware<AppState, AppDispatch, Ports>({ extra: ports });
  const store = configureStore({
    reducer: createRootReducer(persistedIn(ports.storage)),
    devTools: { name: 'Better', maxAge: devToolsHistory },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: ports },
        immutableCheck: { warnAfter: checkPatience },
        serializableCheck: { warnAfter: checkPatience, ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  });
  registerListeners(listeners.startListening);
  ports.persistence.attach(persistStore(store));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
