import { devTools } from '../support/devTools';
import { ActionCreators } from '@redux-devtools/instrument';
import { findNonSerializableValue, isPlain } from '@reduxjs/toolkit';
import { sessionExpired } from '../../../src/api';
import { selectSession, signedIn, userUpdated } from '../../../src/features/auth';
import { chatEvents } from '../../../src/features/chat';
import { viewOpened } from '../../../src/features/navigation';
import { user } from './machineSamples';
import { settle, type FakePorts } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

/** A session with a return, a view, words, an end and another way in, and what DevTools keep of it. */
async function openSession() {
  const server = emptyServer();
  const { store, ports } = await openStore({ stored: signedInStorage });
  store.dispatch(userUpdated({ changes: { name: 'Maya O.' } }));
  store.dispatch(viewOpened({ view: 'journal' }));
  await settle();
  store.dispatch(viewOpened({ view: 'chat' }));
  store.dispatch(chatEvents.draftEdited({ draftKey: 'new', text: 'Half a thought' }));
  store.dispatch(chatEvents.sendPressed());
  await settle();
  store.dispatch(sessionExpired());
  store.dispatch(signedIn({ user }));
  await settle();
  const { stagedActionIds, actionsById } = devTools().getState();
  const ids = stagedActionIds.slice(1); // the first is the instrument's own
  return { server, store, ports, ids, actions: ids.map((id) => actionsById[id]!.action) };
}

/** What is done to both storages of the browser from now on. */
function watchStorages({ stored, tab }: FakePorts) {
  const deeds: string[] = [];
  for (const kept of [stored, tab]) {
    for (const deed of ['get', 'set', 'delete', 'clear'] as const) {
      const does = kept[deed].bind(kept) as (...told: unknown[]) => unknown;
      Object.assign(kept, { [deed]: (...told: unknown[]) => (deeds.push(`${deed} ${String(told[0])}`), does(...told)) });
    }
  }
  return deeds;
}

const leave = async ({ persistence }: FakePorts) => {
  await settle();
  await persistence.flush();
};

it.each([
  ['going to each step, back and forth', (ids: readonly number[]) => [...ids, ...ids.toReversed()].map((id) => ActionCreators.jumpToAction(id))],
  ['leaving each action out, and putting it back', (ids: readonly number[]) => ids.flatMap((id) => [ActionCreators.toggleAction(id), ActionCreators.toggleAction(id)])],
  ['ordering the actions anew', (ids: readonly number[]) => ids.slice(1).map((id) => ActionCreators.reorderAction(id, ids[0]!))],
  ['leaving actions out for good', (ids: readonly number[]) => [ActionCreators.toggleAction(ids[3]!), ActionCreators.sweep()]],
  ['beginning again', () => [ActionCreators.commit(), ActionCreators.rollback(), ActionCreators.reset()]],
] as const)('%s in DevTools reads and writes no storage, asks nothing and leaves no page', async (_name, deedsOf) => {
  const { server, ports, ids } = await openSession();
  await leave(ports);
  const [calls, left] = [server.calls.length, ports.browser.left.length];
  const deeds = watchStorages(ports);
  for (const deed of deedsOf(ids)) devTools().dispatch(deed);
  await leave(ports);
  expect(deeds).toEqual([]);
  expect([server.calls.length, ports.browser.left.length]).toEqual([calls, left]);
});

it('a log that is imported in DevTools gives its state, and reads and writes no storage', async () => {
  const { store: there, actions } = await openSession();
  const text = JSON.stringify(actions);
  const state = JSON.parse(JSON.stringify(there.getState())) as unknown;
  const server = emptyServer();
  const { store, ports } = await openStore();
  await leave(ports);
  const [calls, streams] = [server.calls.length, ports.eventStream.streams.length];
  const deeds = watchStorages(ports);
  devTools().dispatch(ActionCreators.importState(JSON.parse(text) as typeof actions));
  expect(store.getState()).toEqual(state);
  expect(selectSession(store.getState())).toEqual({ status: 'entering', user });
  await leave(ports);
  expect(deeds).toEqual([]);
  expect([server.calls.length, ports.eventStream.streams.length, ports.browser.left]).toEqual([calls, streams, []]);
});

it('what happens in the app itself is mirrored at once all the same', async () => {
  const { store, ports } = await openStore({ stored: signedInStorage });
  const deeds = watchStorages(ports);
  store.dispatch(userUpdated({ changes: { name: 'Maya O.' } }));
  await leave(ports);
  expect(deeds).toContain('set user');
  expect(JSON.parse(ports.stored.get('user')!)).toEqual({ ...user, name: 'Maya O.' });
});

it('no action of a session and no state holds anything that JSON cannot say', async () => {
  const { actions, store } = await openSession();
  expect(actions.length).toBeGreaterThan(20);
  for (const action of actions) expect(findNonSerializableValue(action, action.type, isPlain)).toBe(false);
  expect(findNonSerializableValue(store.getState(), 'state', isPlain)).toBe(false);
  expect(actions.filter(({ type }) => type.startsWith('persist/'))).toEqual([]);
});
