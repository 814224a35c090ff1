import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { chatStreamPath } from '../../../contract/chat';
import { journalHistory, journalStreamPath, openJournal } from '../../../contract/journal';
import { createCoach } from '../../../server/coach';
import { scriptedCoach } from '../support/scriptedCoach';
import { readEvents, readReply, samePage, startTestApp, userContext, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let journalId: string;
const coach = scriptedCoach();
beforeAll(async () => (server = await startTestApp({ coach })));
beforeEach(async () => {
  ada = await server.person();
  journalId = await open();
});
afterAll(() => server.close());

const open = async (client = ada) => parse(openJournal.answer, (await client.post('/api/journal/conversation', { user_id: client.userId })).body).conversation_id!;
const historyPath = (id: string, query = '') => `/api/journal/history/${id}${query}`;
const history = async (query = '') => parse(journalHistory.answer, (await ada.get(historyPath(journalId, query))).body).messages;
const queryOf = (fields: Record<string, string>) => new URLSearchParams({ user_id: ada.userId, conversation_id: journalId, ...fields }).toString();
/** Writes into the journal, by GET as the web app does. */
async function write(message: string, fields: Record<string, string> = {}, client = ada) {
  const answer = await client.get(`${journalStreamPath}?${queryOf({ message, ...fields })}`, samePage);
  return { answer, events: readEvents(answer.text) };
}
async function exchange(message: string, answer: string, fields: Record<string, string> = {}) {
  const sent = write(message, fields);
  const reply = await coach.next();
  reply.say(answer);
  reply.end();
  return { ...(await sent), reply };
}

describe('opening', () => {
  test('gives one and the same journal, however often it is asked at once', async () => {
    const bob = await server.person('Bob');
    const ids = await Promise.all(Array.from({ length: 6 }, () => open(bob)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^conv_/);
    expect(ids[0]).not.toBe(journalId);
  });

  test('notes that the journal was used', async () => {
    const activity = async () => (await server.database.rows<{ at: Date }>('select last_activity_at as at from conversations where id = $1', [journalId]))[0]!.at.toISOString();
    const before = server.clock.time;
    server.clock.time = new Date(before.getTime() + 90_000);
    expect(await activity()).toBe(before.toISOString());
    await open();
    expect(await activity()).toBe(server.clock.time.toISOString());
  });
});

describe('writing', () => {
  test('stores what was written and the reply, and streams it as the chat does; the coach is told that it is the journal', async () => {
    const id = randomUUID();
    const { answer, events, reply } = await exchange('  I feel tired.  ', 'Tired.', { client_message_id: id });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    expect(events[0]).toEqual({ type: 'started', conversationId: journalId, goalId: null });
    const [, stored] = await history();
    expect(readReply(events)).toEqual({ text: 'Tired.', last: { type: 'ended', messageId: stored!.id, suggestedResponses: [] } });
    expect(reply.turn).toMatchObject({ kind: 'journal', goal: null, messages: [{ role: 'user', content: 'I feel tired.' }] });
    await expect(reply.tools.assignTask('Sleep')).rejects.toThrow('This conversation has no goal.');
    expect(stored).toMatchObject({ sender: 'ai', content: 'Tired.', client_message_id: id, status: 'complete' });
  });

  test('the same send twice is one message and one reply', async () => {
    const id = randomUUID();
    const { events } = await exchange('Once', 'Yes.', { client_message_id: id });
    expect(readReply((await write('Once', { client_message_id: id })).events)).toEqual(readReply(events));
    expect(await history()).toHaveLength(2);
  });

  test('a reply may be written anew in its place, by POST as well', async () => {
    const id = randomUUID();
    await exchange('Hello', 'The old one.', { client_message_id: id });
    const sent = ada.post(journalStreamPath, { user_id: ada.userId, conversation_id: journalId, message: 'Hello', client_message_id: id, regeneration_id: randomUUID() });
    const reply = await coach.next();
    reply.say('The new one.');
    reply.end();
    expect(readReply(readEvents((await sent).text)).text).toBe('The new one.');
    expect((await history()).map(({ content }) => content)).toEqual(['Hello', 'The new one.']);
  });

  test('a reply is stopped by chat/stop, with its words kept', async () => {
    const id = randomUUID();
    const sent = write('Hello', { client_message_id: id });
    const reply = await coach.next();
    reply.say('As far as');
    expect((await ada.post('/api/chat/stop', { user_id: ada.userId, client_message_id: id })).body).toEqual({ success: true });
    expect(readReply((await sent).events).last).toMatchObject({ type: 'ended' });
    expect((await history()).at(-1)).toMatchObject({ content: 'As far as', status: 'stopped' });
  });

  test.each([
    ['of another page', { 'sec-fetch-site': 'cross-site' }],
    ['that names no page', {}],
    ['that is a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('a GET %s is refused', async (_name, headers) => {
    const answer = await ada.get(`${journalStreamPath}?${queryOf({ message: 'Hi' })}`, headers);
    expect(answer.status).toBe(403);
    expect(await history()).toEqual([]);
  });
});

describe('history', () => {
  test('gives the latest 10 pairs, oldest first, or as many as are asked for', async () => {
    for (let n = 1; n <= 12; n += 1) await exchange(`page ${n}`, `reply ${n}`);
    const contents = (await history()).map(({ content, sender }) => `${sender} ${content}`);
    expect(contents).toEqual(Array.from({ length: 10 }, (_, index) => [`user page ${index + 3}`, `ai reply ${index + 3}`]).flat());
    expect((await history('?max_pairs=2')).map(({ content }) => content)).toEqual(['page 11', 'reply 11', 'page 12', 'reply 12']);
    expect(await history('?max_pairs=100000')).toHaveLength(24);
  });

  test('is never more than the latest 2,000 pairs, however many are asked for', async () => {
    await server.database.rows(
      `insert into messages (id, conversation_id, user_id, role, content, status, created_at)
       select $1 || n, $1, $2, 'user', 'page ' || n, 'complete', now() from generate_series(1, 2003) as n`,
      [journalId, ada.userId],
    );
    for (const asked of ['2000', '2001', '100000', '1e300']) {
      const contents = (await history(`?max_pairs=${asked}`)).map(({ content }) => content);
      expect([contents.length, contents[0], contents.at(-1)]).toEqual([2_000, 'page 4', 'page 2003']);
    }
  });

  test.each(['?max_pairs=0', '?max_pairs=1.5', '?max_pairs=ten', '?max_pairs=1&max_pairs=2'])('refuses %s', async (query) => {
    expect((await ada.get(historyPath(journalId, query))).status).toBe(400);
  });

  test('of no journal, a strange id and another’s is the same 404', async () => {
    const bobs = await open(await server.person('Bob'));
    for (const id of ['conv_none', bobs]) {
      const answer = await ada.get(historyPath(id));
      expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Journal not found.' }]);
    }
  });
});

describe('journal and chat', () => {
  let chatId: string;
  beforeEach(async () => {
    chatId = (await ada.post('/api/chat/create-conversation', { user_id: ada.userId, goal_id: null, user_context: userContext })).body.conversation_id;
    await exchange('Canary of mine', 'A canary, then.');
  });

  test('are two conversations, and opening either again gives it back', async () => {
    expect(chatId).not.toBe(journalId);
    expect(await open()).toBe(journalId);
    expect((await ada.post('/api/chat/create-conversation', { user_id: ada.userId, goal_id: null, user_context: userContext })).body.conversation_id).toBe(chatId);
  });

  test('no route of the chat serves the journal', async () => {
    const answers = [
      await ada.post('/api/chat/history', { session_id: journalId }),
      await ada.post('/api/chat/conversation-messages', { conversation_id: journalId }),
      await ada.get(`${chatStreamPath}?${queryOf({ message: 'Hi' })}`, samePage),
      await ada.post(chatStreamPath, { user_id: ada.userId, conversation_id: journalId, message: 'Hi' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([404, 'Conversation not found.']));
    expect((await ada.post('/api/goals/sessions', { user_id: ada.userId })).body.goal_sessions).toEqual([{ goal_id: null, agno_session_id: chatId }]);
    expect(await history()).toHaveLength(2);
  });

  test('no route of the journal serves the chat', async () => {
    const { conversationId } = await ada.createGoal();
    for (const id of [chatId, conversationId]) {
      expect((await ada.get(historyPath(id))).status).toBe(404);
      expect((await write('Hi', { conversation_id: id })).answer.status).toBe(404);
    }
    expect(await server.database.rows('select 1 from messages where conversation_id = any($1)', [[chatId, conversationId]])).toEqual([]);
  });

  test('a message id of the one is none of the other', async () => {
    const id = randomUUID();
    await exchange('Hello', 'Yes.', { client_message_id: id });
    const answer = await ada.post(chatStreamPath, { user_id: ada.userId, conversation_id: chatId, message: 'Hello', client_message_id: id });
    expect([answer.status, answer.body.error]).toEqual([409, 'This message id was already used for another message.']);
  });

  test('search finds nothing of the journal, and what it passes over hides nothing of the chat', async () => {
    const search = async () => (await ada.post('/api/search', { user_id: ada.userId, query: 'canary' })).body;
    expect(await search()).toEqual({ success: true, goals: [], messages: [] });
    const { goalId, conversationId } = await ada.createGoal('Other');
    const sent = ada.send({ message: 'A canary in the chat', conversation_id: conversationId });
    (await coach.next()).end('cut');
    await sent;
    await server.database.rows(
      `insert into messages (id, conversation_id, user_id, role, content, status, created_at) select gen_random_uuid(), $1, $2, 'user', 'canary ' || n, 'complete', now() from generate_series(1, 30) as n`,
      [journalId, ada.userId],
    );
    expect((await search()).messages).toMatchObject([{ conversation_id: conversationId, goal_id: goalId }]);
  });
});

test('the built-in coach listens in the journal: it sets no task and suggests nothing', async () => {
  const real = await startTestApp({ coach: createCoach({ baseUrl: null, apiKey: null, model: null }, { delayOf: () => 0 }), database: server.database });
  try {
    const eve = Object.assign(real.client(), { cookie: ada.cookie, userId: ada.userId });
    const { events } = await write('My sister did not call on my birthday', {}, eve);
    expect(readReply(events)).toMatchObject({ text: expect.stringContaining('your sister did not call on your birthday'), last: { type: 'ended', suggestedResponses: [] } });
    expect((await history()).at(-1)).toMatchObject({ suggestedResponses: [], status: 'complete' });
  } finally {
    await real.close();
  }
});
