import { instrument, type LiftedStore } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator, UnknownAction } from '@reduxjs/toolkit';

/**
 * The genuine instrument of Redux DevTools, where the browser's extension would put it. Import it before the app:
 * Redux Toolkit looks for it once, when it is loaded (so nothing of the toolkit but types is imported here).
 */
let lifted: LiftedStore<unknown, UnknownAction, null> | null = null;

const watching: StoreEnhancer = (createStore) => (reducer, state) => {
  const store = instrument()(createStore)(reducer, state);
  lifted = (store as unknown as { liftedStore: typeof lifted }).liftedStore;
  return store as never;
};

const devToolsCompose =
  () =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
    [...enhancers, watching].reduceRight((next, enhancer) => enhancer(next), createStore);

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: devToolsCompose });

/** What the buttons of DevTools act on: the history of the latest store. */
export function devTools(): LiftedStore<unknown, UnknownAction, null> {
  if (lifted === null) throw new Error('No store was created with DevTools');
  return lifted;
}

/** All that DevTools know of the latest store: every action and every state. */
export const devToolsHistory = (): string => JSON.stringify(devTools().getState());

/** The types of the actions that DevTools still keep, the oldest first; behind each `PERFORM_ACTION` stands one of the app. */
export function devToolsLog(): readonly string[] {
  if (lifted === null) throw new Error('No store was created with DevTools');
  const { stagedActionIds, actionsById } = lifted.getState() as { stagedActionIds: readonly number[]; actionsById: Readonly<Record<number, { action: { type: string } }>> };
  return stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
}
