import { chatEvents } from '../../../../src/features/chat';
import { goalCreated } from '../../../../src/features/goals';
import { signedOut } from '../../../../src/features/auth';
import { EventStreamRefused } from '../../../../src/ports';
import { goal, user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { openConversation, final, words } from '../../support/chatting';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const trouble = "I'm having trouble connecting right now. Please check your connection and try again.";

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://better.test').searchParams);

it('adds the message and an empty reply, shows typing, and asks for the stream once', async () => {
  const { say, transcript, typing, ports } = await openConversation();
  await say('  I want to run 10 km  ');
  expect(transcript()).toEqual(['You: I want to run 10 km', 'Coach: ']);
  expect(typing()).toBe(true);
  expect(ports.eventStream.streams).toHaveLength(1);
  const { request } = ports.eventStream.latest();
  expect(request.method).toBe('GET');
  expect(request.headers['Time-Zone']).toBe('Europe/Zurich');
  expect(queryOf(request.url)).toEqual({
    message: 'I want to run 10 km',
    user_id: 'user-1',
    conversation_id: 'conv_1',
    goal_id: 'goal-1',
    client_message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('appends the text as it comes and ends with the suggestions of the final event', async () => {
  const { say, transcript, typing, paint, ports, chat } = await openConversation();
  await say('Hello');
  const stream = ports.eventStream.latest();
  stream.send({ conversation_id: 'conv_1', goal_id: 'goal-1' }, 'meta');
  stream.send(words('Good '));
  stream.send({ type: 'agent_event', event_type: 'RunResponseContentEvent', data: { content: 'morning' } });
  await paint();
  expect(chat().reply).toMatchObject({ status: 'streaming', text: { open: 'Good morning' } });
  stream.send(words('.'));
  stream.send(final(['Fine', 'Tired']));
  await paint();
  expect(typing()).toBe(false);
  expect(transcript()).toEqual(['You: Hello', 'Coach: Good morning.']);
  expect(chat().reply).toMatchObject({ status: 'complete', suggestedResponses: ['Fine', 'Tired'] });
});

it.each(['finished', 'completed', 'final'])('ends at a %s event and ignores what follows', async (type) => {
  const { say, transcript, typing, paint, ports } = await openConversation();
  await say('Hello');
  const stream = ports.eventStream.latest();
  stream.send(words('Whole.'));
  stream.send({ type });
  stream.send(words(' Late.'));
  stream.send({ type: 'error', error: 'too late' });
  await paint();
  expect(typing()).toBe(false);
  expect(transcript().at(-1)).toBe('Coach: Whole.');
});

it('ignores comments, unknown events and lines that do not parse', async () => {
  const { say, transcript, paint, ports } = await openConversation();
  await say('Hello');
  const stream = ports.eventStream.latest();
  for (const noise of ['', 'not json', '[1]', { type: 'agent_event', event_type: 'Other', data: { content: 'x' } }, { type: 'agent_response' }, { type: 'agent_response', data: { content: 7 } }, 'null']) stream.send(noise);
  stream.send(words('Only this.'));
  stream.send(final());
  await paint();
  expect(transcript().at(-1)).toBe('Coach: Only this.');
});

describe.each([
  ['an error event', (stream: { send(data: unknown): void }) => Promise.resolve(stream.send({ type: 'error', error: 'overloaded' }))],
  ['a close without an ending', (stream: { close(): Promise<void> }) => stream.close()],
  ['a broken connection', (stream: { fail(error: Error): Promise<void> }) => stream.fail(new TypeError('network error'))],
  ['a refusal', (stream: { fail(error: Error): Promise<void> }) => stream.fail(new EventStreamRefused(503, 'busy'))],
])('%s', (_name, end) => {
  it('shows the literal text where nothing was said', async () => {
    const { say, transcript, typing, paint, ports } = await openConversation();
    await say('Hello');
    await end(ports.eventStream.latest() as never);
    await paint();
    expect(typing()).toBe(false);
    expect(transcript()).toEqual(['You: Hello', `Coach: ${trouble} (failed)`]);
    expect(ports.eventStream.streams).toHaveLength(1);
  });

  it('keeps what was said, marked as cut', async () => {
    const { say, transcript, typing, paint, ports } = await openConversation();
    await say('Hello');
    ports.eventStream.latest().send(words('Half a'));
    await end(ports.eventStream.latest() as never);
    await paint();
    expect(typing()).toBe(false);
    expect(transcript().at(-1)).toBe('Coach: Half a (cut)');
    expect(ports.eventStream.streams).toHaveLength(1);
  });
});

it('takes a stream that says nothing for half a minute as broken, while a keep-alive keeps it', async () => {
  const { say, transcript, typing, ports } = await openConversation();
  await say('Hello');
  for (let minute = 0; minute < 4; minute += 1) {
    await ports.clock.advance(15_000);
    ports.eventStream.latest().send('');
  }
  expect(typing()).toBe(true);
  await ports.clock.advance(45_000);
  expect(ports.eventStream.latest().isAborted()).toBe(true);
  expect(typing()).toBe(false);
  expect(transcript().at(-1)).toBe(`Coach: ${trouble} (failed)`);
});

it('sends nothing while the coach is typing, nothing blank and nothing too long', async () => {
  const { say, transcript, ports, chat, store } = await openConversation();
  await say('   \n ');
  await say('x'.repeat(16_001));
  expect(ports.eventStream.streams).toHaveLength(0);
  expect(chat().composer).toMatchObject({ status: 'holding', drafts: { conv_1: 'x'.repeat(16_001) } });
  await say('First');
  await say('Second');
  expect(transcript()).toEqual(['You: First', 'Coach: ']);
  expect(ports.eventStream.streams).toHaveLength(1);
  expect(chat().composer).toMatchObject({ status: 'holding', drafts: { conv_1: 'Second' } });
  store.dispatch(signedOut());
  await say('Third', 'new');
  expect(ports.eventStream.streams).toHaveLength(1);
});

it('counts the limit in code points: 16,000 emoji are sent, by POST since the address would be too long', async () => {
  const { say, ports } = await openConversation();
  await say('🙂'.repeat(16_000));
  const { request } = ports.eventStream.latest();
  expect(request.method).toBe('POST');
  expect(request.url).toBe('/api/chat/openai-stream');
  expect(request.body).toMatchObject({ message: '🙂'.repeat(16_000), conversation_id: 'conv_1' });
});

it.each([
  ['a server has no call for long messages', 405, '{"detail":"Method Not Allowed"}', /^This message is too long for the server/],
  ['a server does not know the path', 404, '', /^This message is too long for the server/],
  ['its conversation is gone, in the server\'s words', 404, '{"success":false,"error":"Conversation not found"}', /^Conversation not found$/],
])('says so when %s, and gives a long text back to be shortened', async (_why, status, body, said) => {
  const { say, transcript, ports, chat } = await openConversation();
  const text = 'y'.repeat(3_000);
  await say(text);
  expect(ports.eventStream.latest().request.method).toBe('POST');
  await ports.eventStream.latest().fail(new EventStreamRefused(status, body));
  expect(transcript()).toEqual([]);
  expect(chat().composer).toEqual({ status: 'holding', drafts: { conv_1: text }, unsent: [] });
  expect(chat().refusal).toEqual({ status: 'said', text: expect.stringMatching(said) });
});

it('a suggested response is sent at once and leaves what was typed in the box', async () => {
  const { store, ports, transcript, chat } = await openConversation();
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text: 'Half a thought' }));
  store.dispatch(chatEvents.suggestionChosen({ text: 'Yes, set it for Saturday' }));
  await settle();
  expect(transcript()[0]).toBe('You: Yes, set it for Saturday');
  expect(ports.eventStream.streams).toHaveLength(1);
  expect(chat().composer).toMatchObject({ status: 'holding', drafts: { conv_1: 'Half a thought' } });
});

it('a send while a reply is open ends that one first, with its text kept', async () => {
  const { say, store, ports, transcript, paint } = await openConversation();
  await say('First');
  ports.eventStream.latest().send(words('Let me think'));
  store.dispatch(chatEvents.suggestionChosen({ text: 'Second' }));
  await settle();
  expect(ports.eventStream.streams.map((stream) => stream.isAborted())).toEqual([true, false]);
  ports.eventStream.streams[0]!.send(words(' too late'));
  ports.eventStream.latest().send(words('Yes.'));
  ports.eventStream.latest().send(final());
  await paint();
  expect(transcript()).toEqual(['You: First', 'Coach: Let me think (stopped)', 'You: Second', 'Coach: Yes.']);
});

it('Stop keeps the text, ends the typing, closes the connection and tells the server', async () => {
  const { say, store, server, ports, transcript, typing, chat } = await openConversation();
  await say('Hello');
  ports.eventStream.latest().send(words('One two'));
  const { reply } = chat();
  store.dispatch(chatEvents.stopRequested({ replyId: 'replyId' in reply ? reply.replyId : '' }));
  await settle();
  expect(typing()).toBe(false);
  expect(transcript().at(-1)).toBe('Coach: One two (stopped)');
  expect(ports.eventStream.latest().isAborted()).toBe(true);
  expect(server.callsTo('/api/chat/stop')[0]!.body).toEqual({ user_id: 'user-1', client_message_id: queryOf(ports.eventStream.latest().request.url)['client_message_id'] });
});

it('another conversation closes the stream, and no late text lands in it', async () => {
  const { say, store, ports, transcript, typing, paint } = await openConversation();
  await say('Hello');
  ports.eventStream.latest().send(words('Before'));
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null }));
  ports.eventStream.latest().send(words(' after'));
  await paint();
  expect(ports.eventStream.latest().isAborted()).toBe(true);
  expect(typing()).toBe(false);
  expect(transcript()).toEqual([]);
});

it('Retry asks for the same send again and adds no second message', async () => {
  const { say, store, ports, transcript, paint, chat } = await openConversation();
  await say('Hello');
  await ports.eventStream.latest().fail(new TypeError('network error'));
  const { thread } = chat();
  const replyId = thread.status === 'ready' ? thread.ids[1]! : '';
  store.dispatch(chatEvents.retryPressed({ replyId }));
  await settle();
  const [first, second] = ports.eventStream.streams.map(({ request }) => queryOf(request.url));
  expect(second).toEqual(first);
  ports.eventStream.latest().send(words('Here I am.'));
  ports.eventStream.latest().send(final());
  await paint();
  expect(transcript()).toEqual(['You: Hello', 'Coach: Here I am.']);
});

it('earlier messages that arrive after a send wait for its reply, and leave both alone', async () => {
  const { say, store, server, ports, transcript, typing, paint } = await openConversation();
  await say('First');
  ports.eventStream.latest().send(words('One.'));
  ports.eventStream.latest().send(final());
  await paint();
  const late = heldAnswer({ json: { messages: [{ id: 'x', role: 'user', content: 'Old' }, { id: 'y', role: 'assistant', content: 'Half', client_message_id: 'z', status: 'writing' }] } });
  server.answer('/api/chat/conversation-messages', late.answerer);
  store.dispatch(chatEvents.earlierMessagesRequested());
  await say('Second');
  await late.release();
  expect(transcript()).toEqual(['You: First', 'Coach: One.', 'You: Second', 'Coach: ']);
  ports.eventStream.latest().send(words('Two.'));
  ports.eventStream.latest().send(final());
  await paint();
  expect(ports.eventStream.streams).toHaveLength(2);
  expect(typing()).toBe(false);
  expect(transcript()).toEqual(['You: Old', 'Coach: Half (writing)', 'You: First', 'Coach: One.', 'You: Second', 'Coach: Two.']);
});

it('a 401 of the stream ends the session', async () => {
  const { say, store, ports } = await openConversation();
  await say('Hello');
  await ports.eventStream.latest().fail(new EventStreamRefused(401, '{"success":false}'));
  expect(store.getState().auth.session).toMatchObject({ status: 'unauthenticated', notice: 'Your session has expired. Please sign in again.' });
});

describe('without a conversation', () => {
  const open = async () => {
    const server = emptyServer();
    const { store, ports } = await openStore({ stored: signedInStorage });
    const chat = () => store.getState().chat;
    const contents = () => {
      const { thread } = chat();
      return thread.status === 'ready' ? thread.ids.map((id) => thread.byId[id]!.content) : [];
    };
    return { server, store, ports, chat, contents };
  };

  it('creates it first, then streams into it; what is typed meanwhile goes on there', async () => {
    const { server, store, ports, chat } = await open();
    const held = heldAnswer({ json: { success: true, conversation_id: 'conv_new' } });
    server.answer('/api/chat/create-conversation', held.answerer);
    store.dispatch(chatEvents.draftEdited({ draftKey: 'new', text: 'Hello' }));
    store.dispatch(chatEvents.sendPressed());
    await settle();
    expect(chat().reply.status).toBe('creatingConversation');
    store.dispatch(chatEvents.draftEdited({ draftKey: 'new', text: 'and also' }));
    await held.release();
    expect(server.callsTo('/api/chat/create-conversation')[0]!.body).toEqual({
      user_id: 'user-1',
      goal_id: null,
      user_context: { name: 'Maya Okafor', personality: user.personality, currentStreak: 3, longestStreak: 9 },
    });
    expect(queryOf(ports.eventStream.latest().request.url)).toMatchObject({ conversation_id: 'conv_new', goal_id: '' });
    expect(chat().composer).toMatchObject({ status: 'holding', drafts: { conv_new: 'and also' } });
  });

  it.each([
    ['the server would not', { json: { success: false } }],
    ['the server failed', { status: 500, text: 'oops' }],
    ['the answer is broken', { json: { success: true, conversation_id: 7 } }],
    ['there is no network', 'network failure' as const],
  ])('says so when %s, and Retry tries to create it again', async (_why, answer) => {
    const { server, store, ports, chat, contents } = await open();
    server.answer('/api/chat/create-conversation', answer);
    store.dispatch(chatEvents.suggestionChosen({ text: 'Hello' }));
    await settle();
    await settle();
    expect(contents()).toEqual(['Hello', "Sorry, I'm having trouble starting our conversation. Please try again."]);
    expect(ports.eventStream.streams).toHaveLength(0);
    server.answer('/api/chat/create-conversation', { json: { conversation_id: 'conv_new' } });
    const { thread } = chat();
    store.dispatch(chatEvents.retryPressed({ replyId: thread.status === 'ready' ? thread.ids[1]! : '' }));
    await settle();
    await settle();
    expect(ports.eventStream.streams).toHaveLength(1);
  });

  it('a goal that was just created has its conversation and a kick-off message with its title', async () => {
    const { server, store, chat } = await open();
    server.answer('/api/chat/conversation-messages', { json: { success: true, messages: [] } });
    store.dispatch(goalCreated({ goal: goal('goal-7', { title: 'Sleep before eleven' }), conversationId: 'conv_7' }));
    await settle();
    expect(chat().thread).toMatchObject({ goalId: 'goal-7', conversationId: 'conv_7' });
    expect(chat().composer).toMatchObject({ drafts: { conv_7: expect.stringContaining('Sleep before eleven') } });
  });
});
