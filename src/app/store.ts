import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api';
import type { Ports } from '../ports';
import { createRecorder, recordingEnhancer } from '../support';
import { registerListeners } from './listeners';
import { recorderRules, writerOf } from './recordedStory';
import { rootReducer } from './rootReducer';
import type { AppDispatch, AppState } from './types';

/** How many actions Redux DevTools keep: enough for the story of a long session. */
const devToolsHistory = 2_000;

/** How long the checks of development may take (milliseconds) before they say so: a long conversation is a lot to look at. */
const checkPatience = 250;

/** The store with all its listeners, recorded as it goes. */
export function createStore(ports: Ports) {
  const listeners = createListenerMiddleware<AppState, AppDispatch, Ports>({ extra: ports });
  const recorder = createRecorder(ports.clock, recorderRules);
  const store = configureStore({
    reducer: rootReducer,
    devTools: { name: 'Better', maxAge: devToolsHistory },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: ports },
        immutableCheck: { warnAfter: checkPatience },
        serializableCheck: { warnAfter: checkPatience },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(recordingEnhancer(recorder)),
  });
  registerListeners(listeners.startListening);
  ports.sessionRecordings.attach(writerOf(recorder, store.getState, ports));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
