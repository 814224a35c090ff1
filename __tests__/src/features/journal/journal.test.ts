import { mostJournalPairs } from '../../../../contract/journal';
import { signedOut } from '../../../../src/features/auth';
import { journalEvents, journalRequested } from '../../../../src/features/journal';
import { pathChosen, selectView } from '../../../../src/features/navigation';
import { voiceKitOf } from '../../../../src/features/voice';
import { EventStreamRefused } from '../../../../src/ports';
import { final, words } from '../../support/chatting';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { bodiesOf, conversationCall, historyCall, journalId, openJournalView, storedPair, streamFieldsOf } from '../../support/journaling';

const apology = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

describe('opening', () => {
  it('asks which conversation it is and reads its latest 10 pairs', async () => {
    const { server, transcript, opening } = await openJournalView(storedPair('one', 'Angry at the bridge.', 'What shifted there?'));
    expect(bodiesOf(server.callsTo(conversationCall))).toEqual([{ user_id: 'user-1' }]);
    expect(server.callsTo(historyCall).map(({ method, query }) => [method, query])).toEqual([['GET', '?max_pairs=10']]);
    expect([opening(), transcript()]).toEqual(['ready', ['You: Angry at the bridge.', 'Coach: What shifted there?']]);
  });

  it.each([
    ['Your journal could not be opened.', { json: { success: false } }],
    ['Your journal could not be opened.', { json: { success: true } }],
    ['Your journal could not be opened. Please check your connection and try again.', 'network failure' as const],
    ['The journal is being moved.', { status: 503, json: { success: false, error: 'The journal is being moved.' } }],
  ])('says "%s", and Retry opens it', async (error, answer) => {
    const { server, store, opening, transcript } = await openJournalView(storedPair('one', 'Angry.', 'Why?'), (prepared) => prepared.answer(conversationCall, answer));
    expect(store.getState().journal.opening).toEqual({ status: 'failed', error });
    server.answer(conversationCall, { json: { success: true, conversation_id: journalId } });
    store.dispatch(journalRequested());
    await settle();
    await settle();
    expect([opening(), transcript()]).toEqual(['ready', ['You: Angry.', 'Coach: Why?']]);
  });

  it('says when the entries could not be read', async () => {
    const { journal } = await openJournalView([], (server) => server.answer(historyCall, { json: { success: false } }));
    expect(journal().thread).toMatchObject({ status: 'failed', error: 'Your journal could not be loaded.' });
  });

  it('an answer that comes after the person has left opens nothing', async () => {
    const held = heldAnswer({ json: { success: true, conversation_id: journalId } });
    const { server, look, opening, journal } = await openJournalView([], (prepared) => prepared.answer(conversationCall, held.answerer));
    await look('chat');
    await held.release();
    expect([opening(), journal().thread.conversationId, server.callsTo(historyCall)]).toEqual(['idle', null, []]);
  });

  it('what was typed and is being said meanwhile goes on in it', async () => {
    const held = heldAnswer({ json: { success: true, conversation_id: journalId } });
    const { store, draft, type } = await openJournalView([], (server) => {
      server.answer(conversationCall, held.answerer);
      server.answer('/api/voice/transcribe', { json: { success: true, text: 'and then the bridge' } });
    });
    type('I was angry', 'new');
    store.dispatch(voiceKitOf('journal').started('new'));
    await settle();
    await held.release();
    store.dispatch(voiceKitOf('journal').stopped());
    await settle();
    await settle();
    expect(draft()).toEqual({ [journalId]: 'I was angry and then the bridge' });
  });
});

it('earlier entries are read on demand, as many as are ever answered', async () => {
  const latest = Array.from({ length: 10 }, (_, number) => storedPair(`n${number}`, `Entry ${number}`, `Note ${number}`)).flat();
  const { server, store, transcript } = await openJournalView(latest);
  server.answer(historyCall, { json: { messages: [...storedPair('first', 'The first entry', 'The first note'), ...latest] } });
  store.dispatch(journalEvents.earlierMessagesRequested());
  await settle();
  await settle();
  expect(server.callsTo(historyCall).map(({ query }) => query)).toEqual(['?max_pairs=10', `?max_pairs=${mostJournalPairs}`]);
  expect([transcript()[0], transcript().length]).toEqual(['You: The first entry', 22]);
});

describe('with no conversation id', () => {
  it('nothing is sent, the text stays, and only the console hears of it', async () => {
    const { write, ports, typing, transcript, draft } = await openJournalView([], (server) => server.answer(conversationCall, { json: { success: true } }));
    await write('Nobody was waiting.', 'new');
    expect([typing(), transcript(), draft()]).toEqual([false, [], { new: 'Nobody was waiting.' }]);
    expect(ports.eventStream.streams).toHaveLength(0);
    expect(ports.errorLog.written).toHaveLength(1);
    expect(ports.errorLog.written[0]).not.toContain('waiting');
  });
});

describe('an entry', () => {
  it('asks the journal for its stream, without a goal', async () => {
    const { write, ports, transcript, typing } = await openJournalView();
    await write('  Nobody was waiting.  ');
    expect([transcript(), typing()]).toEqual([['You: Nobody was waiting.', 'Coach: '], true]);
    const { url } = ports.eventStream.latest().request;
    expect(new URL(url, 'http://better.test').pathname).toBe('/api/journal/chat-stream');
    expect(streamFieldsOf(url)).toEqual({ message: 'Nobody was waiting.', user_id: 'user-1', conversation_id: journalId, client_message_id: expect.any(String) });
  });

  it('goes also to a journal whose id another server made up', async () => {
    const { write, ports } = await openJournalView([], (server) => {
      server.answer(conversationCall, { json: { success: true, conversation_id: 'journal-7' } });
      server.answer('/api/journal/history/journal-7', { json: { success: true } });
    });
    await write('Nobody was waiting.', 'journal-7');
    expect(streamFieldsOf(ports.eventStream.latest().request.url).conversation_id).toBe('journal-7');
  });

  const endings: [string, (journal: Awaited<ReturnType<typeof openJournalView>>) => unknown, string][] = [
    ['a final event', ({ ports }) => ports.eventStream.latest().send(final()), 'Coach: '],
    ['an error event', ({ ports }) => ports.eventStream.latest().send({ type: 'error', error: 'overloaded' }), `Coach: ${apology} (failed)`],
    ['a broken connection', ({ ports }) => ports.eventStream.latest().fail(new TypeError('gone')), `Coach: ${apology} (failed)`],
    ['a failing server', ({ ports }) => ports.eventStream.latest().fail(new EventStreamRefused(503, 'busy')), `Coach: ${apology} (failed)`],
    ['Stop', ({ store, journal }) => {
      const { reply } = journal();
      store.dispatch(journalEvents.stopRequested({ replyId: reply.status === 'none' ? '' : reply.replyId }));
    }, 'Coach:  (stopped)'],
  ];
  it.each(endings)('after %s the server notes once that the journal was used', async (_name, end, last) => {
    const opened = await openJournalView();
    await opened.write('Hello');
    await end(opened);
    await opened.paint();
    expect([opened.typing(), opened.transcript().at(-1)]).toEqual([false, last]);
    expect(bodiesOf(opened.server.callsTo(conversationCall))).toEqual([{ user_id: 'user-1' }, { user_id: 'user-1' }]);
  });

  it('keeps the text of a reply that broke off', async () => {
    const { write, ports, paint, transcript, server } = await openJournalView();
    await write('Hello');
    ports.eventStream.latest().send(words('You were the one'));
    await ports.eventStream.latest().close();
    await paint();
    expect(transcript().at(-1)).toBe('Coach: You were the one (cut)');
    expect(server.callsTo(conversationCall)).toHaveLength(2);
  });

  it('a send closes the stream that is open', async () => {
    const { write, ports, store } = await openJournalView();
    await write('Hello');
    const first = ports.eventStream.latest();
    store.dispatch(journalEvents.suggestionChosen({ text: 'Something else' }));
    await settle();
    expect([first.isAborted(), ports.eventStream.streams.length, ports.eventStream.latest().isAborted()]).toEqual([true, 2, false]);
  });
});

describe('leaving', () => {
  it('closes the stream without stopping the reply, keeps the draft, and drops the messages until they are read again', async () => {
    const { write, type, look, ports, server, journal, transcript, draft } = await openJournalView();
    await write('Hello');
    const sendId = streamFieldsOf(ports.eventStream.latest().request.url).client_message_id!;
    ports.eventStream.latest().send({}, 'meta');
    type('Half a thought');
    await look('chat');
    expect(ports.eventStream.latest().isAborted()).toBe(true);
    expect(server.callsTo('/api/chat/stop')).toHaveLength(0);
    expect([journal().thread.status, transcript()]).toEqual(['empty', []]);
    server.answer(historyCall, { json: { messages: storedPair(sendId, 'Hello', 'Good evening.') } });
    await look('journal');
    expect([transcript(), draft()]).toEqual([['You: Hello', 'Coach: Good evening.'], { [journalId]: 'Half a thought' }]);
  });

  it('a reply that is still being written is read on when the person returns', async () => {
    const { write, look, ports, server, transcript, paint } = await openJournalView();
    await write('Hello');
    const sendId = streamFieldsOf(ports.eventStream.latest().request.url).client_message_id!;
    await look('settings');
    server.answer(historyCall, { json: { messages: storedPair(sendId, 'Hello', 'Good', { status: 'writing' }) } });
    await look('journal');
    expect(streamFieldsOf(ports.eventStream.latest().request.url)).toMatchObject({ client_message_id: sendId, message: 'Hello' });
    ports.eventStream.latest().send(words('Good evening.'));
    ports.eventStream.latest().send(final());
    await paint();
    expect(transcript()).toEqual(['You: Hello', 'Coach: Good evening.']);
  });

  it('an entry that never reached the server is back in the box', async () => {
    const { write, look, draft, transcript } = await openJournalView();
    await write('Hello');
    await look('chat');
    await look('journal');
    expect([transcript(), draft()]).toEqual([[], { [journalId]: 'Hello' }]);
  });

  it('a page of the address closes it too, and the way back opens it', async () => {
    const { store, opening, server } = await openJournalView();
    store.dispatch(pathChosen({ path: '/terms', replaces: false }));
    await settle();
    expect(opening()).toBe('idle');
    store.dispatch(pathChosen({ path: '/', replaces: false }));
    await settle();
    await settle();
    expect([opening(), server.callsTo(conversationCall).length]).toEqual(['ready', 2]);
  });

  it('signing out leaves nothing of it, and the end of the session only the draft', async () => {
    const { server, write, type, journal, look, store, draft } = await openJournalView();
    await write('Hello');
    type('Half a thought');
    server.answer('/api/user/profile', { status: 401, json: { success: false, error: 'Please sign in.' } });
    server.answer(conversationCall, { status: 401, json: { success: false, error: 'Please sign in.' } });
    await look('chat');
    await look('journal');
    expect([selectView(store.getState()), journal().thread.status]).toEqual(['chat', 'empty']);
    expect(draft()).toEqual({ [journalId]: 'Half a thought' });
    store.dispatch(signedOut());
    expect([journal().composer.status, journal().thread.status]).toEqual(['empty', 'empty']);
  });
});

it('what is said is added to the draft of the journal, and leaving ends a recording', async () => {
  const { server, store, type, draft, look } = await openJournalView([], (prepared) => prepared.answer('/api/voice/transcribe', { json: { success: true, text: 'I ran the hill' } }));
  const { started, stopped } = voiceKitOf('journal');
  type('Today');
  store.dispatch(started(journalId));
  await settle();
  store.dispatch(stopped());
  await settle();
  await settle();
  expect(draft()).toEqual({ [journalId]: 'Today I ran the hill' });
  store.dispatch(started(journalId));
  await settle();
  await look('chat');
  expect(store.getState().voice.status).toBe('idle');
  expect(server.callsTo('/api/voice/transcribe')).toHaveLength(1);
});

it('no word of the journal is in a storage, the title or the address', async () => {
  const canary = 'marmalade';
  const { write, type, ports, paint, look, transcript } = await openJournalView(storedPair('one', `An old ${canary}`, `About ${canary}`));
  await write(`A new ${canary}`);
  ports.eventStream.latest().send(words(`More ${canary}`));
  await paint();
  type(`Half a ${canary}`);
  await look('chat');
  await look('journal');
  expect(transcript().join()).toContain(canary);
  const kept = [...ports.stored, ...ports.tab, document.title, window.location.href, ports.browser.query(), ...ports.browser.shown, ...ports.browser.left, ...ports.errorLog.written];
  expect(JSON.stringify(kept)).not.toContain(canary);
});
