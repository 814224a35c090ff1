import { configureStore, createAction } from '@reduxjs/toolkit';
import type { AppStore } from '../app/store';
import type { AppState } from '../app/types';
import { createRefusingPorts, swallowRefusals } from './refusingPorts';

/** Shows the state of a step; one that the recording does not have changes nothing. */
export const stepShown = createAction<{ step: number }>('replay/stepShown');

/**
 * A store for the app's screens that has no life of its own: it shows one of the given states, and whatever a view raises
 * changes nothing. No listener, no call, no storage; a thunk meets ports that refuse.
 *
 * @param states at least one; the first is shown
 */
export function createReplayStore(states: readonly AppState[]): AppStore {
  const [first] = states;
  if (first === undefined) throw new Error('A replay needs a state to begin with');
  const store = configureStore({
    reducer: (state: AppState = first, action) => (stepShown.match(action) ? (states[action.payload.step] ?? state) : state),
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      // What comes from a file is plain JSON; the checks of development would go through all of it at every step.
      getDefaultMiddleware({ thunk: { extraArgument: createRefusingPorts() }, immutableCheck: false, serializableCheck: false }).prepend(swallowRefusals),
  });
  return store as unknown as AppStore; // the app's own store has more middleware, and no more to offer to a view
}
