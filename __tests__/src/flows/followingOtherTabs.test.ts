import { selectSession, selectUser, signedOut } from '../../../src/features/auth';
import { chatEvents } from '../../../src/features/chat';
import { contentEdited } from '../../../src/features/feedback/feedbackState';
import { newGoalPressed, titleEdited } from '../../../src/features/goals';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

/** The sample user, signed in in this tab. */
async function openTab() {
  const server = emptyServer();
  const opened = await openStore({ stored: { ...signedInStorage, 'chat-drafts': '{}' } });
  await settle();
  return { server, ...opened };
}
const isHere = (store: Awaited<ReturnType<typeof openTab>>['store']) => selectUser(store.getState()) !== null;

it('a session that ended in another tab has ended in this one, without a call', async () => {
  const { server, store, ports } = await openTab();
  const calls = server.calls.length;
  ports.changeElsewhere((stored) => stored.delete('user'));
  await settle();
  expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', notice: 'Your session has expired. Please sign in again.' });
  expect(server.calls).toHaveLength(calls);
});

it('a sign-out in another tab leaves nothing here of what is half typed, and the page loads anew without a call', async () => {
  const shared = new Map(Object.entries(signedInStorage));
  const server = emptyServer();
  const here = await openStore({ stored: shared });
  const there = await openStore({ stored: shared });
  here.store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text: 'Half a thought' }));
  here.store.dispatch(newGoalPressed());
  here.store.dispatch(titleEdited({ title: 'Half a goal' }));
  here.store.dispatch(contentEdited({ content: 'Half a complaint' }));
  there.store.dispatch(signedOut());
  await settle();
  await there.ports.persistence.flush();
  const calls = server.calls.length;
  here.ports.changeElsewhere(() => undefined);
  await settle();
  await here.ports.persistence.flush();
  expect(JSON.stringify([...shared, ...here.ports.tab])).not.toContain('Half');
  expect(shared.has('user')).toBe(false);
  expect(selectSession(here.store.getState()).status).toBe('leaving');
  expect(here.ports.browser.left).toEqual(['/']);
  expect(server.calls).toHaveLength(calls);
});

it('whoever signed out and in again is told of a later end of the session as of any', async () => {
  const shared = new Map(Object.entries({ ...signedInStorage, 'signed-out': 'true', 'chat-drafts': '{}' }));
  emptyServer();
  const { store, ports } = await openStore({ stored: shared });
  ports.changeElsewhere((stored) => stored.delete('user'));
  await settle();
  expect(selectSession(store.getState()).status).toBe('unauthenticated');
});

it('a deletion in another tab is the end of the account here: nothing stays in the tab, and the page loads anew', async () => {
  const { store, ports } = await openTab();
  expect(ports.tab.size).toBeGreaterThan(0);
  ports.changeElsewhere((stored) => stored.clear());
  await settle();
  expect(selectSession(store.getState()).status).toBe('leaving');
  expect([ports.stored.size, ports.tab.size]).toEqual([0, 0]);
  expect(ports.browser.left).toEqual(['/']);
});

it('for another person who signed in there the page loads anew, and they stay signed in', async () => {
  const { ports } = await openTab();
  const other = JSON.stringify({ ...user, id: 'somebody-else' });
  ports.changeElsewhere((stored) => stored.set('user', other));
  await settle();
  await ports.persistence.flush();
  expect(ports.browser.left).toEqual(['/']);
  expect(ports.stored.get('user')).toBe(other);
});

it('what else another tab stores changes nothing here', async () => {
  const { store, ports } = await openTab();
  ports.changeElsewhere((stored) => stored.set('user', JSON.stringify({ ...user, name: 'Another Name' })).set('chat-drafts', '{"a":1}'));
  await settle();
  expect(isHere(store)).toBe(true);
  expect(ports.browser.left).toEqual([]);
});

it('where nobody is signed in a change elsewhere says nothing', async () => {
  emptyServer();
  const { store, ports } = await openStore({ stored: {} });
  ports.changeElsewhere((stored) => stored.set('user', JSON.stringify(user)));
  await settle();
  expect(isHere(store)).toBe(false);
  expect(ports.browser.left).toEqual([]);
});
