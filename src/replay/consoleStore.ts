import { combineReducers, configureStore, createListenerMiddleware, type ListenerEffectAPI, type ThunkDispatch, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '../ports';
import { registerConsoleListeners } from './consoleListeners';
import { consoleMachine } from './consoleState';
import type { FromScreen, ToScreen, WindowMessages } from './messages';
import { recordedScreenMachine } from './recordedScreenState';
import { registerRecordedScreenListeners } from './recordedScreenListeners';
import type { Handles } from '../ports/handles';

/** All that the support page touches outside of its store: no network, no storage. */
export interface ConsolePorts {
  readonly clock: Clock;
  /** The files that were chosen, until they are read. */
  readonly files: Handles<File>;
  readonly screen: WindowMessages<ToScreen, FromScreen>;
}

const reducer = combineReducers({ console: consoleMachine.reducer, screen: recordedScreenMachine.reducer });

export type ConsoleAppState = ReturnType<typeof reducer>;
export type ConsoleDispatch = ThunkDispatch<ConsoleAppState, ConsolePorts, UnknownAction>;
export type StartConsoleListening = TypedStartListening<ConsoleAppState, ConsoleDispatch, ConsolePorts>;
export type ConsoleListenerApi = ListenerEffectAPI<ConsoleAppState, ConsoleDispatch, ConsolePorts>;

/** The store of the support page. The recording is part of its state, so nothing of it goes to Redux DevTools. */
export function createConsoleStore(ports: ConsolePorts) {
  const listeners = createListenerMiddleware<ConsoleAppState, ConsoleDispatch, ConsolePorts>({ extra: ports });
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      // The checks of development would go through the whole recording at every step.
      getDefaultMiddleware({ thunk: { extraArgument: ports }, immutableCheck: false, serializableCheck: false }).prepend(listeners.middleware),
  });
  registerConsoleListeners(listeners.startListening);
  registerRecordedScreenListeners(listeners.startListening, ports, store.dispatch);
  return store;
}

export type ConsoleStore = ReturnType<typeof createConsoleStore>;
