/*
 * Runs in the page before the app: puts the genuine Redux DevTools instrumentation into the store, as the browser
 * extension would, keeps what the screen looked like after each action, and counts what the page does to the world.
 */
import { compose, type StoreEnhancer, type StoreEnhancerStoreCreator } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';

/** What a test sees of the travel. All of it can cross from the page to the test. */
export interface Travel {
  /** How many states there are. */
  length(): number;
  actionTypes(): string[];
  /** Forgets what the screens looked like so far: the code of the app was still being fetched. */
  begin(): void;
  /** The indices whose screen was seen while it happened. */
  seen(): number[];
  /** Jumps to each index in turn. @returns where the screen was not what it had been */
  visit(indices: readonly number[]): Promise<Difference[]>;
  /** Goes to the newest state; from then on the screen is recorded again. */
  comeBack(): Promise<void>;
  /** What has been done to storage and address since the travel began. */
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
const screens = new Map<number, string>();
const visited = new Map<number, string>();
const deeds: string[] = [];

const enhancer =
  ({ maxAge }: { maxAge?: number } = {}) =>
  (...enhancers: StoreEnhancer[]) =>
  (createStore: StoreEnhancerStoreCreator) =>
  (...reducerAndState: Parameters<StoreEnhancerStoreCreator>) => {
    const devTools = instrument(undefined, maxAge === undefined ? {} : { maxAge }) as unknown as StoreEnhancer;
    const made = compose<StoreEnhancerStoreCreator>(...enhancers, devTools)(createStore)(...reducerAndState);
    store = made as unknown as typeof store;
    return made;
  };
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = enhancer;

for (const [owner, method] of [
  [Storage.prototype, 'setItem'],
  [Storage.prototype, 'removeItem'],
  [Storage.prototype, 'clear'],
  [History.prototype, 'pushState'],
  [History.prototype, 'replaceState'],
] as const) {
  const genuine = (owner as unknown as Record<string, (...values: unknown[]) => unknown>)[method]!;
  Object.defineProperty(owner, method, {
    value(this: unknown, ...values: unknown[]) {
      if (isTravelling) deeds.push(`${method}(${values.map(String).join(', ')})`);
      return genuine.apply(this, values);
    },
  });
}

// Nothing moves: a screen is what it is, not on its way there.
const still = new CSSStyleSheet();
still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

/** Follows from scrolling, which the DOM alone knows. */
const ofTheDomAlone = new Set(['data-scrolled']);

/** What an element says of itself. Attributes have no order, an empty style says nothing, and what is typed counts, but for the password: it is in no state, by design. */
function attributesOf(element: Element): string {
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    attributes.set('value', element.name === 'password' ? '' : element.value);
  }
  return [...attributes]
    .filter(([name, value]) => !ofTheDomAlone.has(name) && !(name === 'style' && value === ''))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node instanceof HTMLScriptElement) return '';
  const content = node instanceof HTMLTextAreaElement ? '' : [...node.childNodes].map(textOf).join('');
  return `<${node.localName}${attributesOf(node)}>${content}</${node.localName}>`;
}

/** The page as text. Ids that React makes count by their order. */
function screen(): string {
  const numbers = new Map<string, number>();
  return textOf(document.body).replace(/_r_[0-9a-z]+_|«r[0-9a-z]+»/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `id-${numbers.get(id)}`;
  });
}

const lifted = () => {
  if (!store) throw new Error('The store was not made with the DevTools.');
  return store.liftedStore;
};
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

function look(): void {
  if (store && !isTravelling) screens.set(lifted().getState().currentStateIndex, screen());
  requestAnimationFrame(look);
}
requestAnimationFrame(look);

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 200), at + 200);
}

function difference(index: number, was: string, is: string): Difference {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  return { index, action: window.travel.actionTypes()[index] ?? '', was: around(was, at), is: around(is, at) };
}

window.travel = {
  length: () => lifted().getState().computedStates.length,
  actionTypes() {
    const { actionsById, stagedActionIds } = lifted().getState();
    return stagedActionIds.map((id) => (actionsById[id]!.action as { type: string }).type);
  },
  begin: () => screens.clear(),
  seen: () => [...screens.keys()],
  async visit(indices) {
    isTravelling = true;
    const differences: Difference[] = [];
    for (const index of indices) {
      lifted().dispatch(ActionCreators.jumpToState(index) as never);
      await frame();
      await frame();
      const is = screen();
      const was = screens.get(index) ?? visited.get(index);
      if (was === undefined) visited.set(index, is);
      else if (was !== is) differences.push(difference(index, was, is));
    }
    return differences;
  },
  async comeBack() {
    lifted().dispatch(ActionCreators.jumpToState(window.travel.length() - 1) as never);
    await frame();
    await frame();
    isTravelling = false;
  },
  deeds: () => deeds,
};
