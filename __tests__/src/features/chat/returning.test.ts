import { chatEvents } from '../../../../src/features/chat';
import { messageIdsOf } from '../../../../src/conversation';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { final, openConversation, words } from '../../support/chatting';

type Conversation = Awaited<ReturnType<typeof openConversation>>;
const history = '/api/chat/history';
const sendIdOf = ({ ports }: Conversation, stream = 0) => new URL(ports.eventStream.streams[stream]!.request.url, 'http://better.test').searchParams.get('client_message_id')!;
const pair = (id: string, question: string, answer: string, more: object = {}) => [
  { id: `${id}-q`, sender: 'user', content: question, client_message_id: id },
  { id: `${id}-a`, sender: 'ai', content: answer, client_message_id: id, ...more },
];

/** A conversation in which the latest reply broke off after `text`. */
async function brokenOff(text = 'Half a') {
  const conversation = await openConversation();
  await conversation.say('Hello');
  conversation.ports.eventStream.latest().send({}, 'meta');
  if (text !== '') conversation.ports.eventStream.latest().send(words(text));
  await conversation.ports.eventStream.latest().fail(new TypeError('network error'));
  await conversation.paint();
  return conversation;
}
async function returned(conversation: Conversation) {
  conversation.ports.page.show();
  await settle();
  await settle();
  await conversation.paint();
}

it.each(['Half a', ''])('puts the stored reply in the place of one that broke off after "%s", under the same id', async (text) => {
  const conversation = await brokenOff(text);
  const before = messageIdsOf(conversation.chat());
  conversation.server.answer(history, { json: { messages: pair(sendIdOf(conversation), 'Hello', 'Half a reply and the rest.', { suggestedResponses: ['Yes'] }) } });
  await returned(conversation);
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a reply and the rest.']);
  expect(messageIdsOf(conversation.chat())).toEqual(before);
  expect(conversation.server.callsTo(history)).toHaveLength(1);
  expect(conversation.server.callsTo(history)[0]!.body).toEqual({ session_id: 'conv_1', max_pairs: 5, goal_id: 'goal-1' });
  await returned(conversation);
  expect(conversation.server.callsTo(history)).toHaveLength(1);
});

it('reads once for a return, also when the network comes back', async () => {
  const conversation = await brokenOff();
  conversation.server.answer(history, { json: { messages: pair(sendIdOf(conversation), 'Hello', 'Half a', { status: 'cut' }) } });
  await returned(conversation);
  expect(conversation.server.callsTo(history)).toHaveLength(1);
  expect(conversation.transcript().at(-1)).toBe('Coach: Half a (cut)');
  conversation.ports.page.setOnline(false);
  await returned(conversation);
  expect(conversation.server.callsTo(history)).toHaveLength(1);
  conversation.ports.page.setOnline(true);
  await settle();
  expect(conversation.server.callsTo(history)).toHaveLength(2);
});

it('reads nothing when the latest reply is whole, stopped, or there is none', async () => {
  const conversation = await openConversation();
  await returned(conversation);
  await conversation.say('Hello');
  conversation.ports.eventStream.latest().send(words('Whole.'));
  conversation.ports.eventStream.latest().send(final());
  await conversation.paint();
  await returned(conversation);
  expect(conversation.server.callsTo(history)).toEqual([]);
});

it('joins a reply that is still being written, once; when that fails it says so and waits for the next return', async () => {
  const conversation = await brokenOff();
  conversation.server.answer(history, { json: { messages: pair(sendIdOf(conversation), 'Hello', 'Half a reply', { status: 'writing' }) } });
  await returned(conversation);
  expect(conversation.ports.eventStream.streams).toHaveLength(2);
  expect(sendIdOf(conversation, 1)).toBe(sendIdOf(conversation));
  expect(conversation.chat().reply).toMatchObject({ status: 'connecting', before: { content: 'Half a reply', ending: 'writing' } });
  await conversation.ports.eventStream.latest().fail(new TypeError('network error'));
  expect(conversation.typing()).toBe(false);
  expect(conversation.transcript().at(-1)).toBe('Coach: Half a reply (writing)');
  expect(conversation.ports.eventStream.streams).toHaveLength(2);
  await returned(conversation);
  conversation.ports.eventStream.latest().send(words('Half a reply, now whole.'));
  conversation.ports.eventStream.latest().send(final());
  await conversation.paint();
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a reply, now whole.']);
});

it('a reply of an unknown send that is being written elsewhere is said to be so', async () => {
  const conversation = await openConversation();
  conversation.server.answer('/api/chat/conversation-messages', { json: { messages: [{ id: 'q', role: 'user', content: 'Hi' }, { id: 'a', role: 'assistant', content: 'Well', status: 'writing' }] } });
  conversation.store.dispatch(chatEvents.conversationOpened({ goalId: null, conversationId: 'conv_2', recentPairs: null }));
  await settle();
  await settle();
  expect(conversation.transcript()).toEqual(['You: Hi', 'Coach: Well (writing)']);
  expect(conversation.ports.eventStream.streams).toEqual([]);
});

it('waits for a stream that is found to be broken only after the return, and shows no error in between', async () => {
  const conversation = await openConversation();
  await conversation.say('Hello');
  conversation.ports.eventStream.latest().send(words('Half a'));
  await conversation.paint();
  conversation.server.answer(history, { json: { messages: pair(sendIdOf(conversation), 'Hello', 'Half a reply and the rest.') } });
  conversation.ports.page.show();
  await settle();
  expect(conversation.server.callsTo(history)).toEqual([]);
  await conversation.ports.eventStream.latest().fail(new TypeError('Load failed'));
  await settle();
  await settle();
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a reply and the rest.']);
});

it('a regenerated reply whose stream broke is read again too', async () => {
  const conversation = await openConversation();
  await conversation.say('Hello');
  conversation.ports.eventStream.latest().send(words('First.'));
  conversation.ports.eventStream.latest().send(final());
  await conversation.paint();
  conversation.store.dispatch(chatEvents.regenerationRequested({ replyId: messageIdsOf(conversation.chat()).at(-1)! }));
  await settle();
  await conversation.ports.eventStream.latest().fail(new TypeError('network error'));
  expect(conversation.transcript().at(-1)).toBe('Coach: First.');
  conversation.server.answer(history, { json: { messages: pair(sendIdOf(conversation), 'Hello', 'Second.') } });
  await returned(conversation);
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Second.']);
});

it('keeps what the server does not have, with its Retry, and the messages of another device in their place', async () => {
  const conversation = await brokenOff();
  const sendId = sendIdOf(conversation);
  await conversation.say('Never arrived');
  await conversation.ports.eventStream.latest().fail(new TypeError('network error'));
  conversation.server.answer(history, { json: { messages: [...pair(sendId, 'Hello', 'Half a reply.'), ...pair('other', 'From my phone', 'Noted.')] } });
  await returned(conversation);
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a reply.', 'You: From my phone', 'Coach: Noted.', 'You: Never arrived', expect.stringContaining('(failed)')]);
  expect(conversation.chat().composer).toMatchObject({ unsent: [{ text: 'Never arrived' }] });
});

it('reads the whole conversation when nothing of its end is known here', async () => {
  const conversation = await brokenOff('');
  conversation.server.answer(history, { json: { messages: pair('far', 'Much later', 'Indeed.') } });
  conversation.server.answer('/api/chat/conversation-messages', {
    json: { messages: [...pair(sendIdOf(conversation), 'Hello', 'Good day.'), ...pair('far', 'Much later', 'Indeed.')].map(({ sender, ...message }) => ({ ...message, role: sender === 'user' ? 'user' : 'assistant' })) },
  });
  await returned(conversation);
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Good day.', 'You: Much later', 'Coach: Indeed.']);
});

it('drops an answer that comes after the person has sent again, or gone elsewhere', async () => {
  const conversation = await brokenOff();
  const late = heldAnswer({ json: { messages: pair(sendIdOf(conversation), 'Hello', 'Late.') } });
  conversation.server.answer(history, late.answerer);
  conversation.ports.page.show();
  await settle();
  await conversation.say('Second');
  await late.release();
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a (cut)', 'You: Second', 'Coach: ']);
});

it('changes nothing when the conversation cannot be read', async () => {
  const conversation = await brokenOff();
  conversation.server.answer(history, 'network failure');
  await returned(conversation);
  expect(conversation.transcript()).toEqual(['You: Hello', 'Coach: Half a (cut)']);
  expect(conversation.chat().thread.status).toBe('ready');
});
