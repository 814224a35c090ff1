import { chatEvents, selectChat } from '../../../../src/features/chat';
import { draftOf, messageIdsOf } from '../../../../src/conversation';
import { EventStreamRefused } from '../../../../src/ports';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { final, openConversation, words } from '../../support/chatting';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const trouble = "I'm having trouble connecting right now. Please check your connection and try again.";
type Store = Awaited<ReturnType<typeof openStore>>['store'];
const box = (store: Store) => draftOf(selectChat(store.getState()));
const type = (store: Store, text: string, draftKey = 'conv_1') => store.dispatch(chatEvents.draftEdited({ draftKey, text }));
const open = async (store: Store, conversationId: string | null, goalId: string | null = 'goal-1') => {
  store.dispatch(chatEvents.conversationOpened({ goalId, conversationId, recentPairs: null }));
  await settle();
  await settle();
};
const meta = [{ conversation_id: 'conv_1' }, 'meta'] as const;

describe('a send the server refuses', () => {
  it.each([
    ['its own words', 429, '{"success":false,"error":"Please wait a moment."}', 'Please wait a moment.'],
    ['the literal text where it has none', 413, '<html>Too large</html>', trouble],
    ['the literal text where the JSON has none', 400, '{"success":false}', trouble],
    ['its own words when the conversation is gone', 404, '{"success":false,"error":"Conversation not found"}', 'Conversation not found'],
  ])('leaves the thread, gives the text back before what was typed since, and says %s', async (_what, status, body, said) => {
    const { say, store, ports, transcript, typing, chat } = await openConversation();
    await say('Words that took me long');
    type(store, 'and more');
    await ports.eventStream.latest().fail(new EventStreamRefused(status, body));
    expect(typing()).toBe(false);
    expect(transcript()).toEqual([]);
    expect(chat().thread.status).toBe('empty');
    expect(box(store)).toBe('Words that took me long\n\nand more');
    expect(chat().refusal).toEqual({ status: 'said', text: said });
    type(store, 'Words that took me long');
    expect(chat().refusal).toEqual({ status: 'none' });
  });

  it('leaves earlier messages, and a refused suggestion stays offered', async () => {
    const { say, store, ports, transcript, paint } = await openConversation();
    await say('Hello');
    ports.eventStream.latest().send(words('Well?'));
    ports.eventStream.latest().send(final(['Yes']));
    await paint();
    store.dispatch(chatEvents.suggestionChosen({ text: 'Yes' }));
    await settle();
    await ports.eventStream.latest().fail(new EventStreamRefused(429, ''));
    expect(transcript()).toEqual(['You: Hello', 'Coach: Well?']);
    expect(box(store)).toBe('');
  });

  it('words that were neither typed nor offered go to the box', async () => {
    const { store, ports, chat } = await openConversation();
    type(store, 'Half a thought');
    store.dispatch(chatEvents.suggestionChosen({ text: "I'd like to check in." }));
    await settle();
    expect(box(store)).toBe('Half a thought');
    await ports.eventStream.latest().fail(new EventStreamRefused(429, ''));
    expect(box(store)).toBe("I'd like to check in.\n\nHalf a thought");
    ports.page.setOnline(false);
    type(store, '');
    store.dispatch(chatEvents.suggestionChosen({ text: "I'd like to check in." }));
    expect(box(store)).toBe("I'd like to check in.");
    expect(chat().thread.status).toBe('empty');
  });

  it.each([500, 503])('but fails in the thread with Retry on %s', async (status) => {
    const { say, store, ports, transcript } = await openConversation();
    await say('Hello');
    await ports.eventStream.latest().fail(new EventStreamRefused(status, '{"success":false,"error":"Busy"}'));
    expect(transcript()).toEqual(['You: Hello', `Coach: ${trouble} (failed)`]);
    expect(box(store)).toBe('');
  });
});

describe('a send that is not known to be stored', () => {
  const sentInVain = async () => {
    const opened = await openConversation();
    await opened.say('Words that took me long');
    await opened.ports.eventStream.latest().fail(new TypeError('network error'));
    return opened;
  };
  const later = async (stored: Map<string, string>) => openStore({ stored: Object.fromEntries(stored) });

  it('is not in the box while it stands in the thread, and comes back after a reload when the server does not have it', async () => {
    const { store, ports } = await sentInVain();
    expect(box(store)).toBe('');
    type(store, 'and more');
    const { store: reloaded } = await later(ports.stored);
    await open(reloaded, 'conv_1');
    expect(box(reloaded)).toBe('Words that took me long\n\nand more');
    expect(messageIdsOf(selectChat(reloaded.getState()))).toEqual([]);
  });

  it('is back after another conversation was looked at, and only there', async () => {
    const { store } = await sentInVain();
    await open(store, 'conv_2', 'goal-2');
    expect(box(store)).toBe('');
    await open(store, 'conv_1');
    expect(box(store)).toBe('Words that took me long');
  });

  it('is dropped when the server has it after all', async () => {
    const { store, server, ports, chat } = await sentInVain();
    const { thread } = chat();
    const id = thread.status === 'ready' ? thread.ids[0]! : '';
    server.answer('/api/chat/conversation-messages', {
      json: { messages: [{ id: 's1', role: 'user', content: 'Words that took me long', client_message_id: id }, { id: 's2', role: 'assistant', content: 'Good.', client_message_id: id }] },
    });
    const { store: reloaded } = await later(ports.stored);
    await open(reloaded, 'conv_1');
    expect(box(reloaded)).toBe('');
    expect(selectChat(reloaded.getState()).composer).toEqual({ status: 'empty' });
    await open(store, 'conv_1');
    expect(box(store)).toBe('');
  });

  it('stays kept while the history cannot be read', async () => {
    const { store, server } = await sentInVain();
    server.answer('/api/chat/conversation-messages', 'network failure');
    await open(store, 'conv_1');
    expect(selectChat(store.getState()).thread.status).toBe('failed');
    expect(box(store)).toBe('');
    server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
    await open(store, 'conv_1');
    expect(box(store)).toBe('Words that took me long');
  });

  it('two of them come back in the order they were sent', async () => {
    const { say, store, ports } = await sentInVain();
    await say('And the second');
    await ports.eventStream.latest().fail(new TypeError('network error'));
    await open(store, 'conv_1');
    expect(box(store)).toBe('Words that took me long\n\nAnd the second');
  });

  it.each([
    ['the first event of the stream', [meta]],
    ['a first word', [[words('Well')]]],
    ['an ending', [[final()]]],
  ])('is known to be stored by %s', async (_sign, sent) => {
    const { say, ports, chat, paint } = await openConversation();
    await say('Hello');
    expect(chat().composer).toMatchObject({ unsent: [{ draftKey: 'conv_1', text: 'Hello' }] });
    for (const [data, name] of sent as [unknown, string?][]) ports.eventStream.latest().send(data, name);
    await paint();
    expect(chat().composer).toEqual({ status: 'empty' });
    expect(ports.stored.has('drafts')).toBe(false);
  });

  it('is not known to be stored by an error event alone', async () => {
    const { say, ports, chat, paint } = await openConversation();
    await say('Hello');
    ports.eventStream.latest().send({ type: 'error', error: 'overloaded' });
    await paint();
    expect(chat().composer).toMatchObject({ unsent: [{ text: 'Hello' }] });
  });

  it('goes from the goal to its conversation, however that came to be', async () => {
    const server = emptyServer();
    server.answer('/api/chat/create-conversation', 'network failure');
    server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
    const { store } = await openStore({ stored: signedInStorage });
    await open(store, null, 'goal-9');
    type(store, 'My first words', 'goal-9');
    store.dispatch(chatEvents.sendPressed());
    await settle();
    await settle();
    expect(box(store)).toBe('');
    type(store, 'and more', 'goal-9');
    await open(store, 'conv_9', 'goal-9');
    expect(box(store)).toBe('My first words\n\nand more');
  });

  it('without a stored conversation comes back with the goal, and after a reload', async () => {
    const server = emptyServer();
    server.answer('/api/chat/create-conversation', 'network failure');
    const { store, ports } = await openStore({ stored: signedInStorage });
    type(store, 'My first words', 'new');
    store.dispatch(chatEvents.sendPressed());
    await settle();
    await settle();
    const { store: reloaded, ports: reloadedPorts } = await later(ports.stored);
    expect(box(reloaded)).toBe('My first words');
    const { store: again } = await later(reloadedPorts.stored);
    expect(box(again)).toBe('My first words');
    await open(store, null, null);
    expect(box(store)).toBe('My first words');
  });
});

describe('without a network', () => {
  it('nothing is sent, now or later, and nothing is lost', async () => {
    const { say, store, ports, transcript } = await openConversation();
    await say('Hello');
    ports.eventStream.latest().send(words('Well?'));
    ports.eventStream.latest().send(final(['Yes']));
    for (let frame = 0; frame < 3; frame += 1) ports.clock.frame();
    await settle();
    ports.page.setOnline(false);
    await say('Typed in a tunnel');
    store.dispatch(chatEvents.suggestionChosen({ text: 'Yes' }));
    await settle();
    expect(ports.eventStream.streams).toHaveLength(1);
    expect(transcript()).toEqual(['You: Hello', 'Coach: Well?']);
    expect(box(store)).toBe('Typed in a tunnel');
    ports.page.setOnline(true);
    await settle();
    expect(ports.eventStream.streams).toHaveLength(1);
    store.dispatch(chatEvents.sendPressed());
    await settle();
    expect(ports.eventStream.streams).toHaveLength(2);
  });

  it('is known from the start', async () => {
    emptyServer();
    const { store, ports } = await openStore({ stored: signedInStorage });
    expect(store.getState().connection).toEqual({ status: 'online' });
    ports.page.setOnline(false);
    expect(store.getState().connection).toEqual({ status: 'offline' });
  });
});

it('a conversation opened while its history is on the way loses nothing typed meanwhile', async () => {
  const { store, server } = await openConversation();
  const held = heldAnswer({ json: { messages: [] } });
  server.answer('/api/chat/conversation-messages', held.answerer);
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  type(store, 'Typed while it loads');
  store.dispatch(chatEvents.sendPressed());
  await held.release();
  expect(box(store)).toBe('Typed while it loads');
});
