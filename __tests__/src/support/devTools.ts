import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

/**
 * The genuine instrument of Redux DevTools, where the browser's extension would put it. Import it before the app:
 * Redux Toolkit looks for it once, when it is loaded (so nothing of the toolkit but types is imported here).
 */
let lifted: { getState(): unknown } | null = null;

const watching: StoreEnhancer = (createStore) => (reducer, state) => {
  const store = instrument()(createStore)(reducer, state);
  lifted = (store as unknown as { liftedStore: { getState(): unknown } }).liftedStore;
  return store as never;
};

const devToolsCompose =
  () =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
    [...enhancers, watching].reduceRight((next, enhancer) => enhancer(next), createStore);

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: devToolsCompose });

/** All that DevTools know of the latest store: every action and every state. */
export function devToolsHistory(): string {
  if (lifted === null) throw new Error('No store was created with DevTools');
  return JSON.stringify(lifted.getState());
}
