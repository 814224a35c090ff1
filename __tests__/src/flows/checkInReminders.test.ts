import fc from 'fast-check';
import type { Goal } from '../../../contract/goals';
import { signedOut } from '../../../src/features/auth';
import { selectChat } from '../../../src/features/chat';
import { goalsRequested } from '../../../src/features/goals';
import { drawerOpened, selectIsDrawerOpen } from '../../../src/features/navigation';
import { selectToasts } from '../../../src/features/toasts';
import { toastActionChosen } from '../../../src/features/toasts/toastsState';
import { daysBetween } from '../../../src/lib/dates';
import { goal } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

/** A goal whose next check-in is so many days before the fake clock's day, 13 June 2026. */
const due = (id: string, daysAgo: number, changes: Partial<Goal> = {}) => goal(id, { next_check_in: new Date(Date.UTC(2026, 5, 13 - daysAgo)).toISOString().slice(0, 10), ...changes });

async function openReminders(goals: readonly Goal[], tab?: Record<string, string>) {
  const server = emptyServer();
  server.answer('/api/goals/user', { json: { success: true, goals } });
  server.answer('/api/chat/conversation-messages', { json: { success: true, messages: [] } });
  const { store, ports } = await openStore({ stored: signedInStorage, ...(tab && { tab }) });
  const open = () => selectToasts(store.getState()).filter(({ isOpen }) => isOpen);
  return { server, store, ports, open, shown: () => open().map(({ title, description }) => [title, description]), pass: (milliseconds: number) => ports.clock.advance(milliseconds) };
}

it('the first comes after 500 ms, the second 200 ms later, each for 10 seconds', async () => {
  const { shown, pass } = await openReminders([due('a', 0), due('b', 3)]);
  await pass(499);
  expect(shown()).toEqual([]);
  await pass(1);
  expect(shown()).toEqual([['Time to Check In!', 'Goal a']]);
  await pass(199);
  expect(shown()).toHaveLength(1);
  await pass(1);
  expect(shown()).toEqual([["Let's Get Back On Track!", 'Goal b'], ['Time to Check In!', 'Goal a']]);
  await pass(9_799);
  expect(shown()).toHaveLength(2);
  await pass(1);
  expect(shown()).toEqual([["Let's Get Back On Track!", 'Goal b']]);
  await pass(200);
  expect(shown()).toEqual([]);
});

it('two at most: those due today first, then the longest overdue', async () => {
  const { shown, pass } = await openReminders([due('three', 3), due('ten', 10), due('five', 5)]);
  await pass(5_000);
  expect(shown().map(([, title]) => title)).toEqual(['Goal five', 'Goal ten']);
  const other = await openReminders([due('ten', 10), due('today', 0), due('also today', 0)]);
  await other.pass(5_000);
  expect(other.shown().map(([, title]) => title)).toEqual(['Goal also today', 'Goal today']);
});

it.each([
  ['tomorrow', due('a', -1)],
  ['yesterday', due('a', 1)],
  ['two days ago', due('a', 2)],
  ['no day', goal('a')],
  ['a date that is none', goal('a', { next_check_in: 'soon' })],
  ['today, of a completed goal', due('a', 0, { status: 'completed' })],
  ['long ago, of an archived goal', due('a', 9, { status: 'archived' })],
])('%s says nothing', async (_when, only) => {
  const { shown, pass } = await openReminders([only]);
  await pass(5_000);
  expect(shown()).toEqual([]);
});

it('a date-time counts as its day, whatever the hour', async () => {
  const { shown, pass } = await openReminders([goal('a', { next_check_in: '2026-06-13T23:59:59Z' })]);
  await pass(500);
  expect(shown()).toEqual([['Time to Check In!', 'Goal a']]);
});

it('Check In shows the goal with its conversation of now and closes the drawer', async () => {
  const { server, store, open, pass } = await openReminders([due('a', 0, { conversation_id: null })]);
  await pass(500);
  server.answer('/api/goals/user', { json: { success: true, goals: [due('a', 0, { conversation_id: 'conv_new' })] } });
  store.dispatch(goalsRequested());
  store.dispatch(drawerOpened());
  await settle();
  const [toast] = open();
  expect(toast?.action?.label).toBe('Check In');
  store.dispatch(toastActionChosen({ id: toast!.id }));
  await settle();
  expect(selectChat(store.getState()).thread).toMatchObject({ goalId: 'a', conversationId: 'conv_new' });
  expect(selectIsDrawerOpen(store.getState())).toBe(false);
});

it('once a session: neither the goals that are read again nor a reload remind again', async () => {
  const { shown, store, ports, pass } = await openReminders([due('a', 0)]);
  await pass(20_000);
  store.dispatch(goalsRequested());
  await pass(5_000);
  expect(shown()).toEqual([]);
  const again = await openReminders([due('a', 0)], Object.fromEntries(ports.tab));
  await again.pass(5_000);
  expect(again.shown()).toEqual([]);
});

it('goals that are not due when they are first read remind of nothing later in the session', async () => {
  const { server, shown, store, pass } = await openReminders([due('a', -3)]);
  server.answer('/api/goals/user', { json: { success: true, goals: [due('a', 0)] } });
  store.dispatch(goalsRequested());
  await pass(5_000);
  expect(shown()).toEqual([]);
});

it('a reload before the first one came reminds after it', async () => {
  const { ports, pass } = await openReminders([due('a', 0)]);
  await pass(400);
  const again = await openReminders([due('a', 0)], Object.fromEntries(ports.tab));
  await again.pass(500);
  expect(again.shown()).toHaveLength(1);
});

it('signing out calls them off', async () => {
  const { store, shown, pass } = await openReminders([due('a', 0), due('b', 4)]);
  await pass(500);
  store.dispatch(signedOut());
  await pass(5_000);
  expect(shown()).toEqual([]);
});

it('days are counted by the calendar, across months, leap days and changes of the clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: -4_000, max: 4_000 }), (start, distance) => {
      const day = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
      expect(daysBetween(day(start), day(start + distance))).toBe(distance);
    }),
  );
});
