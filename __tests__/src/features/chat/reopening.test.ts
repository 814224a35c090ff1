import { chatEvents } from '../../../../src/features/chat';
import { EventStreamRefused } from '../../../../src/ports';
import { settle } from '../../support/fakePorts';
import { final, openConversation, words } from '../../support/chatting';

const trouble = "I'm having trouble connecting right now. Please check your connection and try again.";
type Conversation = Awaited<ReturnType<typeof openConversation>>;

const latestId = ({ chat }: Conversation) => {
  const { thread } = chat();
  return thread.status === 'ready' ? thread.ids.at(-1)! : '';
};
const requestOf = ({ ports }: Conversation) => Object.fromEntries(new URL(ports.eventStream.latest().request.url, 'http://better.test').searchParams);

/** A conversation in which the coach has said something and was ended as told. */
async function answered(text: string, end: (conversation: Conversation) => unknown) {
  const conversation = await openConversation();
  await conversation.say('Hello');
  const stream = conversation.ports.eventStream.latest();
  stream.send({ conversation_id: 'conv_1' }, 'meta');
  if (text !== '') stream.send(words(text));
  await conversation.paint();
  await end(conversation);
  await conversation.paint();
  return conversation;
}
const complete = ({ ports }: Conversation) => ports.eventStream.latest().send(final(['Fine', 'Tired']));
const breakOff = ({ ports }: Conversation) => ports.eventStream.latest().fail(new TypeError('network error'));
const refuse = (status: number, body = '') => ({ ports }: Conversation) => ports.eventStream.latest().fail(new EventStreamRefused(status, body));
const stop = async ({ store, chat }: Conversation) => {
  const { reply } = chat();
  store.dispatch(chatEvents.stopRequested({ replyId: 'replyId' in reply ? reply.replyId : '' }));
  await settle();
};

describe.each([
  ['Retry', 'a reply that was cut', 'Half a', breakOff, 'cut', (id: string) => chatEvents.retryPressed({ replyId: id })],
  ['Regenerate', 'a whole reply', 'A whole one.', complete, 'complete', (id: string) => chatEvents.regenerationRequested({ replyId: id })],
])('%s of %s', (_deed, _of, text, end, ending, deed) => {
  const reopened = async () => {
    const conversation = await answered(text, end);
    const shown = conversation.transcript();
    conversation.store.dispatch(deed(latestId(conversation)));
    await settle();
    return { ...conversation, shown };
  };

  it('keeps what stood there until the first new word', async () => {
    const { chat, ports, typing, transcript, paint } = await reopened();
    expect(typing()).toBe(true);
    expect(chat().reply).toMatchObject({ status: 'connecting', before: { content: text, ending } });
    ports.eventStream.latest().send(words('New words.'));
    ports.eventStream.latest().send(final());
    await paint();
    expect(transcript()).toEqual(['You: Hello', 'Coach: New words.']);
  });

  it.each([
    ['breaks off', breakOff],
    ['closes', ({ ports }: Conversation) => ports.eventStream.latest().close()],
    ['is given up by the server', ({ ports }: Conversation) => Promise.resolve(ports.eventStream.latest().send({ type: 'error', error: 'overloaded' }))],
    ['is refused', refuse(429, '{"success":false,"error":"Too many replies."}')],
    ['is stopped', stop],
  ])('settles back to exactly what it was when the new one %s without a word', async (_how, fail) => {
    const conversation = await reopened();
    await fail(conversation);
    await conversation.paint();
    expect(conversation.typing()).toBe(false);
    expect(conversation.transcript()).toEqual(conversation.shown);
    expect(conversation.ports.eventStream.streams).toHaveLength(2);
  });

  it('says why the server refuses, until the next send', async () => {
    const conversation = await reopened();
    await refuse(429, '{"success":false,"error":"Too many replies."}')(conversation);
    expect(conversation.chat().refusal).toEqual({ status: 'said', text: 'Too many replies.' });
    await conversation.say('Something else');
    expect(conversation.chat().refusal).toEqual({ status: 'none' });
  });
});

it('a retried reply that breaks off earlier than before keeps the longer beginning', async () => {
  const conversation = await answered('The first half of it', breakOff);
  conversation.store.dispatch(chatEvents.retryPressed({ replyId: latestId(conversation) }));
  await settle();
  conversation.ports.eventStream.latest().send(words('The first'));
  await conversation.paint();
  await breakOff(conversation);
  expect(conversation.transcript().at(-1)).toBe('Coach: The first half of it (cut)');
});

it('a reply without a word shows the literal error after Retry too, and no error while it is asked for', async () => {
  const conversation = await answered('', breakOff);
  expect(conversation.transcript().at(-1)).toBe(`Coach: ${trouble} (failed)`);
  conversation.store.dispatch(chatEvents.retryPressed({ replyId: latestId(conversation) }));
  await settle();
  await breakOff(conversation);
  expect(conversation.transcript().at(-1)).toBe(`Coach: ${trouble} (failed)`);
});

describe('Regenerate', () => {
  it('asks for the same send with an id of its own, new each time', async () => {
    const conversation = await answered('A whole one.', complete);
    const first = requestOf(conversation);
    const asked = [];
    for (let time = 0; time < 2; time += 1) {
      conversation.store.dispatch(chatEvents.regenerationRequested({ replyId: latestId(conversation) }));
      await settle();
      asked.push(requestOf(conversation));
      await stop(conversation);
    }
    expect(asked.map(({ regeneration_id, ...same }) => same)).toEqual([first, first]);
    expect(new Set([undefined, ...asked.map((query) => query['regeneration_id'])]).size).toBe(3);
  });

  it.each([
    ['while a reply is written', async (conversation: Conversation) => conversation.say('And now?')],
    ['of an earlier reply', async (conversation: Conversation) => {
      await conversation.say('And now?');
      conversation.ports.eventStream.latest().send(words('Now this.'));
      complete(conversation);
      await conversation.paint();
    }],
    ['without a network', async ({ ports }: Conversation) => ports.page.setOnline(false)],
  ])('does nothing %s', async (_when, before) => {
    const conversation = await answered('A whole one.', complete);
    const replyId = latestId(conversation);
    await before(conversation);
    const streams = conversation.ports.eventStream.streams.length;
    conversation.store.dispatch(chatEvents.regenerationRequested({ replyId }));
    await settle();
    expect(conversation.ports.eventStream.streams).toHaveLength(streams);
  });
});
