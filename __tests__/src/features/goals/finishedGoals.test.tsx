import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { GoalList, goalStatusChangeRequested } from '../../../../src/features/goals';
import { selectChatGoalId } from '../../../../src/features/chat';
import { selectToasts } from '../../../../src/features/toasts';
import { goal } from '../../app/goalSamples';
import { settle } from '../../support/fakePorts';
import type { ReceivedCall } from '../../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const active = [goal('a', { title: 'Run' }), goal('b', { title: 'Read' })];
const done = goal('c', { title: 'Swim', status: 'completed' });
const put = goal('d', { title: 'Paint', status: 'archived' });

/** The list in the real store, over a server that keeps the goals by their status. */
async function openGoals() {
  let kept = [...active, done, put];
  const server = emptyServer();
  server.answer('/api/goals/user', ({ body }: ReceivedCall) => ({ json: { goals: kept.filter(({ status }) => status === body['status']) } }));
  server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
  server.answer('/api/goals/update-status', ({ body }: ReceivedCall) => {
    const changed = { ...kept.find(({ id }) => id === body['goal_id'])!, status: String(body['status']), next_check_in: '2026-06-20' };
    kept = kept.map((one) => (one.id === changed.id ? changed : one));
    return { json: { success: true, goal: changed } };
  });
  const { store } = await openStore({ stored: signedInStorage });
  render(
    <Provider store={store}>
      <GoalList selectGoalId={selectChatGoalId} selectToday={() => '2026-06-13'} />
    </Provider>,
  );
  const change = async (goalId: string, status: 'active' | 'completed' | 'archived') => {
    act(() => void store.dispatch(goalStatusChangeRequested({ goalId, status })));
    await settle();
  };
  return { server, store, person: userEvent.setup(), change, toasts: () => selectToasts(store.getState()) };
}
const titles = () => within(screen.getByRole('list', { name: 'Goals' })).getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]!.textContent);
const section = () => screen.getByRole('button', { name: 'Completed and archived' });
const rows = () => within(screen.getByRole('list', { name: 'Completed and archived' })).getAllByRole('listitem');

it('the section is closed at first and asks for nothing; opened, it reads both kinds and says which is which', async () => {
  const { server, person } = await openGoals();
  expect(section()).toHaveAttribute('aria-expanded', 'false');
  expect(server.callsTo('/api/goals/user').map(({ body }) => body['status'])).toEqual(['active']);
  await person.click(section());
  await settle();
  expect(server.callsTo('/api/goals/user').map(({ body }) => body['status'])).toEqual(['active', 'completed', 'archived']);
  expect(rows().map((row) => within(row).getAllByRole('button').map((button) => button.textContent))).toEqual([
    ['Swim', 'Restore Swim'],
    ['Paint', 'Restore Paint'],
  ]);
  expect(screen.getByRole('button', { name: 'Swim' })).toHaveAccessibleDescription('Completed');
  expect(screen.getByRole('button', { name: 'Paint' })).toHaveAccessibleDescription('Archived');
});

it('the title opens the conversation of the goal and is then the current one', async () => {
  const { store, person } = await openGoals();
  await person.click(section());
  await settle();
  await person.click(screen.getByRole('button', { name: 'Swim' }));
  await settle();
  expect(store.getState().chat.thread).toMatchObject({ goalId: 'c', conversationId: 'conv_c' });
  expect(screen.getByRole('button', { name: 'Swim' })).toHaveAttribute('aria-current', 'true');
});

it.each([
  ['completed', 'Goal completed'],
  ['archived', 'Goal archived'],
] as const)('a goal that is %s leaves the list, and the toast can undo it', async (status, title) => {
  const { server, store, change, toasts } = await openGoals();
  await change('a', status);
  expect(server.callsTo('/api/goals/update-status')[0]!.body).toEqual({ user_id: 'user-1', goal_id: 'a', status });
  expect(titles()).toEqual(['Read']);
  const [toast] = toasts();
  expect(toast).toMatchObject({ tone: 'success', title, description: 'Run', action: { label: 'Undo' } });
  act(() => void store.dispatch(toast!.action!.event));
  await settle();
  expect(titles()).toEqual(['Run', 'Read']);
  expect(toasts()).toHaveLength(1);
});

it('Restore brings a goal back on top, as the server gave it', async () => {
  const { person, toasts } = await openGoals();
  await person.click(section());
  await settle();
  await person.click(screen.getByRole('button', { name: 'Restore Swim' }));
  await settle();
  expect(titles()).toEqual(['Swim', 'Run', 'Read']);
  expect(screen.getByText('Sat, Jun 20')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(section()).toHaveFocus();
  expect(toasts()).toEqual([]);
});

it.each([
  [404, 'Goals cannot be completed, archived or restored on this server.', { status: 404, text: 'Not Found' }],
  [405, 'Goals cannot be completed, archived or restored on this server.', { status: 405, text: '' }],
  ['404 and why', 'Goal not found.', { status: 404, json: { success: false, error: 'Goal not found.' } }],
  [500, 'Failed to change the goal. Please try again.', { status: 500, text: 'oops' }],
  [200, 'Failed to change the goal.', { json: { success: false } }],
  [409, 'Too late', { status: 409, json: { success: false, error: 'Too late' } }],
])('a server that answers %s is said to: %s; nothing changes, and it can be tried again', async (_status, text, answer) => {
  const { server, change, toasts } = await openGoals();
  server.answer('/api/goals/update-status', answer);
  await change('a', 'completed');
  expect(titles()).toEqual(['Run', 'Read']);
  expect(toasts()).toMatchObject([{ tone: 'error', title: 'Update Failed', description: text, action: null }]);
  await change('a', 'completed');
  expect(server.callsTo('/api/goals/update-status')).toHaveLength(2);
});

it('says when they could not be read, and Retry reads them', async () => {
  const { server, person } = await openGoals();
  server.answer('/api/goals/user', 'network failure');
  await person.click(section());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load goals. Please try again.');
  server.answer('/api/goals/user', { json: { goals: [done, put, ...active] } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  // This server knows no filter: only what is of the kind asked for is shown.
  expect(rows()).toHaveLength(2);
});

it('says where they will be when there are none', async () => {
  const { server, person } = await openGoals();
  server.answer('/api/goals/user', { json: { goals: [] } });
  await person.click(section());
  await settle();
  expect(screen.getByText('Goals you complete or archive stay here.')).toBeVisible();
});
