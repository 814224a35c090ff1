import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Recorder } from './recorder';

/**
 * Lets a store's actions be recorded just before they reach the reducer, so that one on which it throws is recorded too. It
 * is to be the innermost of the app's enhancers; a jump in Redux DevTools goes past it, since it is no action of the app.
 */
export const recordingEnhancer =
  (recorder: Recorder): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    const dispatch: typeof store.dispatch = (action) => {
      recorder.record(action, store.getState());
      return store.dispatch(action);
    };
    return { ...store, dispatch };
  };
