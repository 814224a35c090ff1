import { configureStore, Tuple, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { App } from '../../../src/app/App';
import { machines } from '../../../src/app/machines';
import { rootReducer } from '../../../src/app/rootReducer';
import type { AppStore } from '../../../src/app/store';
import type { AppState } from '../../../src/app/types';
import { rehydrated, sessionMachine } from '../../../src/features/auth';
import { appOpened, pathChosen, settingsPanelOpened, viewOpened, type View } from '../../../src/features/navigation';
import { settingsGroups } from '../../../src/screens/settings/settingsPanels';
import { fetchAllParts, loadMarkdown } from '../../../src/ui';
import type { Machine } from '../../../src/lib/stateMachine';
import { settle } from '../support/fakePorts';
import { samples, user } from './machineSamples';

/** How many sequences are tried for each place. SEQUENCES=200 tries more. */
const sequences = Number(process.env['SEQUENCES'] ?? 6);

const actionsOf = ({ name, events }: Machine): UnknownAction[] =>
  Object.entries(samples[name]?.payloads ?? {}).flatMap(([event, payloads]) => payloads.map((payload) => ({ type: events[event]!.type, ...(payload !== undefined && { payload }) })));

/** Nothing follows the end of a session but its start, so ends are rare. */
const ending = new Set<string>(Object.values(sessionMachine.events).map(({ type }) => type));
const isRare = ({ type }: UnknownAction) => ending.has(type);
const anyEnd = fc.constantFrom(...actionsOf(sessionMachine as unknown as Machine));

/** Some machines at work at the same time: what one alone would hardly come to in a long row of everything. */
const anyScene = fc.subarray([...machines], { minLength: 1, maxLength: 6 }).chain((atWork) => {
  const usual = atWork.flatMap(actionsOf).filter((action) => !isRare(action));
  if (usual.length === 0) return fc.constant<UnknownAction[]>([]);
  return fc.array(fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anyEnd }), { maxLength: 60 });
});
const anySequence = fc.array(anyScene, { minLength: 1, maxLength: 6 }).map((scenes) => scenes.flat());

/** A store that knows whole states alone, as a recording is gone through: no listener, no network, no reducer of the app. */
function createStoreOfStates(first: AppState) {
  const raised: string[] = [];
  const noting: Middleware = () => (next) => (action) => {
    const { type } = action as UnknownAction;
    if (type !== 'test/shown') raised.push(type);
    return next(action);
  };
  const reducer: Reducer<AppState> = (state = first, action) => (action.type === 'test/shown' ? (action as unknown as { payload: AppState }).payload : state);
  const store = configureStore({ reducer, middleware: () => new Tuple(noting), devTools: false });
  return { raised, store: store as unknown as AppStore, show: (payload: AppState) => act(() => void store.dispatch({ type: 'test/shown', payload })) };
}

const views: View[] = ['chat', 'journal', 'leaderboards', 'feedback'];
const panels = settingsGroups.flatMap((group) => group.panels).map(({ id }) => id);
const paths = ['/forgot-password', '/reset-password', '/terms', '/privacy', '/nowhere'];
const places: readonly (readonly [string, readonly UnknownAction[]])[] = [
  ...views.map((view) => [`the view ${view}`, [viewOpened({ view })]] as const),
  ...panels.map((panel) => [`the panel ${panel}`, [viewOpened({ view: 'settings' }), settingsPanelOpened({ panel })]] as const),
  ...paths.map((path) => [path, [pathChosen({ path, replaces: false })]] as const),
  ['the way in', [{ type: 'api/sessionExpired' }]],
];

const after = (state: AppState | undefined, actions: readonly UnknownAction[]) => actions.reduce<AppState>((before, action) => rootReducer(before, action), state as AppState);
const start = after(undefined, [{ type: 'test/started' }, appOpened({ path: '/', today: '2026-06-13', hour: 9 }), rehydrated({ user })]);

/** What stands in the place of what could not be drawn. */
const broken = /could not be (loaded|shown)/;

/**
 * What says how a screen came about rather than what it shows: a dialog marks what stands behind it once, when it opens;
 * tabs do not move for their first frame.
 */
const isOfItsComing = (element: Element, { name, value }: Attr) => (element.hasAttribute('data-aria-hidden') && name.endsWith('aria-hidden')) || (name === 'style' && ['', 'animation-duration: 0s;'].includes(value));

/** The screen, node by node: what each says, without the order of attributes and the ids that React counts up. */
function screen(of: Node = document.body): string[] {
  const attributes = of instanceof Element && of !== document.body ? [...of.attributes].filter((attribute) => !isOfItsComing(of, attribute)).map(({ name, value }) => `${name}=${value}`).sort() : [];
  const typed = of instanceof HTMLInputElement || of instanceof HTMLTextAreaElement ? [of.value] : [];
  const own = [of.nodeName, of.nodeValue, ...attributes, ...typed].join(' ').replace(/_r_\w+_/g, '');
  return [own, ...[...of.childNodes].flatMap((child) => screen(child))];
}

let reported: jest.SpyInstance;
let asked: jest.Mock;
beforeAll(async () => {
  await fetchAllParts();
  await loadMarkdown();
});
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked = jest.fn();
  globalThis.fetch = asked;
});
afterEach(() => reported.mockRestore());

it.each(places)('whatever happened before, %s is shown, the same after any jump, and said in JSON; showing it raises and asks nothing', async (_name, opening) => {
  await fc.assert(
    fc.asyncProperty(anySequence, fc.array(fc.nat(), { maxLength: 3 }), async (sequence, jumps) => {
      reported.mockClear();
      const states = [start];
      for (const action of [...opening, ...sequence, ...opening]) states.push(rootReducer(states.at(-1), action));
      const last = states.at(-1)!;
      const shown = [last, ...jumps.map((jump) => states[jump % states.length]!), last];
      const screens: string[][] = [];
      const { store, raised, show } = createStoreOfStates(shown[0]!);
      try {
        render(<App store={store} />);
        for (const state of shown) {
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          show(state);
          await settle();
          expect(reported.mock.calls).toEqual([]);
          expect(document.body.textContent).not.toMatch(broken);
          screens.push(screen());
        }
        expect(screens.at(-1)).toEqual(screens[0]);
        expect(raised).toEqual([]);
        expect(asked).not.toHaveBeenCalled();
      } finally {
        cleanup();
      }
    }),
    { numRuns: sequences },
  );
}, 60_000 + sequences * 3_000);
