import { chatEvents, selectChat } from '../../../src/features/chat';
import { checkInAnswered, checkInPressed, goalChosen, selectCheckIn } from '../../../src/features/goals';
import { messageIdsOf } from '../../../src/conversation';
import { selectToasts } from '../../../src/features/toasts';
import { goal } from '../app/goalSamples';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const task = 'Run 4 km';
const told = 'Checking in: I did my task.';

/** A person in the conversation of goal `a`. */
async function openConversation() {
  const server = emptyServer();
  server.answer('/api/goals/user', { json: { goals: [goal('a', { task_assigned: task }), goal('b')] } });
  server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
  server.answer('/api/goals/check-in', { json: { success: true, goal: goal('a', { task_assigned: task, last_check_in: '2026-06-13' }) } });
  const { store, ports } = await openStore({ stored: signedInStorage });
  store.dispatch(goalChosen({ goalId: 'a', conversationId: 'conv_a' }));
  await settle();
  const chat = () => selectChat(store.getState());
  return {
    server,
    store,
    streams: ports.eventStream.streams,
    chat,
    drafts: () => {
      const { composer } = chat();
      return composer.status === 'holding' ? composer.drafts : {};
    },
    checkIn: () => selectCheckIn(store.getState()),
    toasts: () => selectToasts(store.getState()).map(({ title, description }) => [title, description]),
    async answer() {
      store.dispatch(checkInPressed({ goalId: 'a', task }));
      store.dispatch(checkInAnswered({ isTaskDone: true }));
      await settle();
    },
  };
}

it('without a task it is recorded at once as not done, and the coach is told', async () => {
  const { server, store, streams } = await openConversation();
  store.dispatch(checkInPressed({ goalId: 'a', task: null }));
  await settle();
  expect(server.callsTo('/api/goals/check-in').map(({ body }) => body['task_done'])).toEqual([false]);
  expect(new URL(streams[0]!.request.url, 'http://better.test').searchParams.get('message')).toBe("I'd like to check in.");
});

it.each([404, 405])('a server that answers %s has no such call: that is skipped quietly, and the coach is told', async (status) => {
  const { server, answer, streams, toasts, checkIn } = await openConversation();
  server.answer('/api/goals/check-in', { status, text: 'no' });
  await answer();
  expect(streams).toHaveLength(1);
  expect(toasts()).toEqual([]);
  expect(checkIn()).toEqual({ status: 'closed' });
});

it.each([
  ['Failed to check in. Please try again.', { status: 500, text: 'oops' }],
  ['Failed to check in. Please try again.', 'network failure' as const],
  ['Failed to check in.', { json: { success: false } }],
  ['Goal not found.', { status: 404, json: { success: false, error: 'Goal not found.' } }],
  ['This goal is archived', { status: 409, json: { success: false, error: 'This goal is archived' } }],
])('"%s": nothing is sent, and the question comes back', async (text, refusal) => {
  const { server, answer, streams, toasts, checkIn } = await openConversation();
  server.answer('/api/goals/check-in', refusal);
  await answer();
  expect(streams).toEqual([]);
  expect(toasts()).toEqual([['Update Failed', text]]);
  expect(checkIn()).toEqual({ status: 'asking', goalId: 'a', task });
});

it('is recorded and told once, however often it is answered', async () => {
  const { server, store, answer, streams } = await openConversation();
  const held = heldAnswer({ json: { success: true, goal: goal('a') } });
  server.answer('/api/goals/check-in', held.answerer);
  await answer();
  store.dispatch(checkInAnswered({ isTaskDone: false }));
  store.dispatch(checkInPressed({ goalId: 'a', task: null }));
  await held.release();
  expect(server.callsTo('/api/goals/check-in')).toHaveLength(1);
  expect(streams).toHaveLength(1);
});

it('lands in no other conversation: where the person went elsewhere it waits in the box of its goal, below what is typed', async () => {
  const { server, store, answer, streams, chat, drafts } = await openConversation();
  const held = heldAnswer({ json: { success: true, goal: goal('a') } });
  server.answer('/api/goals/check-in', held.answerer);
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_a', text: 'Half a thought' }));
  await answer();
  store.dispatch(goalChosen({ goalId: 'b', conversationId: 'conv_b' }));
  await settle();
  await held.release();
  expect(streams).toEqual([]);
  expect(messageIdsOf(chat())).toEqual([]);
  expect(drafts()).toEqual({ conv_a: `Half a thought\n\n${told}` });
});

it('ends no reply that has begun meanwhile', async () => {
  const { server, store, answer, streams, drafts } = await openConversation();
  const held = heldAnswer({ json: { success: true, goal: goal('a') } });
  server.answer('/api/goals/check-in', held.answerer);
  await answer();
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_a', text: 'Hello' }));
  store.dispatch(chatEvents.sendPressed());
  await settle();
  await held.release();
  expect(streams).toHaveLength(1);
  expect(streams[0]!.isAborted()).toBe(false);
  expect(drafts()).toEqual({ conv_a: told });
});
