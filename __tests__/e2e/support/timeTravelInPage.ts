/*
 * Runs in the page before the app: puts the genuine Redux DevTools instrumentation into the store, as the browser
 * extension would, keeps what the screen looked like after each action, and counts what the page does to the world.
 */
import { compose, type StoreEnhancer, type StoreEnhancerStoreCreator } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { noteDeeds } from './deedsInPage';
import { filledScreen } from './filledScreenInPage';
import { codeIsThere, drawn, sameScreen, screen, whenDrawnAnew, type Screen } from './screenInPage';

/** What a test sees of the travel. All of it can cross from the page to the test. */
export interface Travel {
  /** How many states there are. */
  length(): number;
  actionTypes(): string[];
  /** Whether the page waits for an answer of the server. */
  isAsking(): boolean;
  /** Forgets what the screens looked like so far. */
  begin(): void;
  /** The indices whose screen was seen while it happened. */
  seen(): number[];
  /** Whether the screen of the state as it is now was seen. */
  isSeen(): boolean;
  /** Those of these pieces of markup that no screen has had that was seen while it happened. */
  neverSeen(pieces: readonly string[]): string[];
  /** Jumps to each index in turn. @returns where the screen was not what it had been */
  visit(indices: readonly number[]): Promise<Difference[]>;
  /** Takes over a recording as the extension's Import does: what had happened here is gone. */
  importRecording(file: string): void;
  /** Each screen that was seen or visited, by its index, as it looks with every word of people filled. */
  filledScreens(): Record<number, string>;
  /** Goes to the newest state; from then on the screen is recorded again. */
  comeBack(): Promise<void>;
  /** What has been done to storage, address, machine and network since the travel began. */
  deeds(): string[];
}

export interface Difference {
  readonly index: number;
  readonly action: string;
  readonly was: string;
  readonly is: string;
}

declare global {
  interface Window {
    travel: Travel;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown;
  }
}

let store: EnhancedStore<unknown, never, unknown> | undefined;
let isTravelling = false;
const screens = new Map<number, Screen>();
const visited = new Map<number, Screen>();
const deeds: string[] = [];
noteDeeds((deed) => {
  if (isTravelling) deeds.push(deed);
});

let asked = 0;
const ask = window.fetch.bind(window);
window.fetch = async (...request) => {
  asked += 1;
  try {
    return await ask(...request);
  } finally {
    asked -= 1;
  }
};

const enhancer =
  ({ maxAge }: { maxAge?: number } = {}) =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
  (...reducerAndState: Parameters<StoreEnhancerStoreCreator>) => {
    const devTools = instrument(undefined, maxAge === undefined ? {} : { maxAge }) as unknown as StoreEnhancer;
    const made = compose<StoreEnhancerStoreCreator>(...enhancers, devTools)(createStore)(...reducerAndState);
    store = made as unknown as typeof store;
    whenDrawnAnew((changed) => lifted().subscribe(changed), look);
    return made;
  };
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = enhancer;

const lifted = () => {
  if (!store) throw new Error('The store was not made with the DevTools.');
  return store.liftedStore;
};

function look(): void {
  if (!isTravelling) screens.set(lifted().getState().currentStateIndex, screen());
}

/** How often a screen is looked at again that is not yet what it had been: a busy machine draws late. */
const looks = 20;

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 300), at + 300);

function difference(index: number, { whole: was }: Screen, { whole: is }: Screen): Difference {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  return { index, action: window.travel.actionTypes()[index] ?? '', was: around(was, at), is: around(is, at) };
}

/** The screen of an index at rest, and the one that it had before, if any. */
async function arriveAt(index: number): Promise<{ is: Screen; was: Screen | undefined }> {
  const was = screens.get(index) ?? visited.get(index);
  lifted().dispatch(ActionCreators.jumpToState(index) as never);
  await drawn();
  await codeIsThere();
  if (was === undefined) await drawn();
  let is = screen();
  for (let tries = 0; was !== undefined && tries < looks && !sameScreen(was, is); tries += 1) {
    await drawn();
    is = screen();
  }
  return { is, was };
}

window.travel = {
  length: () => lifted().getState().computedStates.length,
  actionTypes() {
    const { actionsById, stagedActionIds } = lifted().getState();
    return stagedActionIds.map((id) => (actionsById[id]!.action as { type: string }).type);
  },
  isAsking: () => asked > 0,
  begin: () => screens.clear(),
  seen: () => [...screens.keys()],
  isSeen: () => store !== undefined && screens.has(lifted().getState().currentStateIndex),
  neverSeen(pieces) {
    const missing = new Set(pieces);
    for (const { whole } of screens.values()) for (const piece of missing) if (whole.includes(piece)) missing.delete(piece);
    return [...missing];
  },
  async visit(indices) {
    isTravelling = true;
    const differences: Difference[] = [];
    for (const index of indices) {
      const { is, was } = await arriveAt(index);
      if (was === undefined) visited.set(index, is);
      else if (!sameScreen(was, is)) differences.push(difference(index, was, is));
    }
    return differences;
  },
  importRecording(file) {
    isTravelling = true;
    screens.clear();
    const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
    lifted().dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(payload), preloadedState: JSON.parse(preloadedState) } as never);
  },
  filledScreens() {
    const all = [...visited, ...screens].map(([index, { whole }]) => [index, filledScreen(whole)] as const);
    return Object.fromEntries(all);
  },
  async comeBack() {
    lifted().dispatch(ActionCreators.jumpToState(window.travel.length() - 1) as never);
    await drawn();
    await drawn();
    isTravelling = false;
  },
  deeds: () => deeds,
};
