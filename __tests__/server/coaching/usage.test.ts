import { randomUUID } from 'node:crypto';
import type { Coach } from '../../../server/coach/coach';
import type { Database } from '../../../server/db/database';
import { scriptedCoach } from '../support/scriptedCoach';
import { readReply, startTestApp } from '../support/testApp';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

async function stage(coach: Coach, at: TestDatabase = database) {
  const server = await startTestApp({ coach, database: at });
  const ada = await server.person();
  const { conversationId } = await ada.createGoal();
  const usage = () => database.rows('select input_tokens, output_tokens, call_number from model_usage where user_id = $1 order by call_number', [ada.userId]);
  return { server, ada, conversationId, usage };
}

/** The database, which commits what it is given once told to, and then loses its answer so many times. */
function losingAnswers(): { at: TestDatabase; lose(times: number): void } {
  let left = 0;
  const transaction: Database['transaction'] = async (...given) => {
    const result = await database.database.transaction(...given);
    left -= 1;
    if (left >= 0) throw new Error('Connection terminated unexpectedly');
    return result;
  };
  return {
    at: { ...database, database: Object.assign(Object.create(database.database) as Database, { transaction }) },
    lose: (times) => (left = times),
  };
}

test.each([
  ['complete', 'Done.', { type: 'ended', suggestedResponses: ['Go on'] }, { content: 'Done.', status: 'complete' }],
  ['cut', 'Half a sen', { type: 'failed' }, { content: 'Half a sen', status: 'cut' }],
  ['cut', '', { type: 'failed' }, { content: 'Before.', status: 'complete' }],
] as const)('a reply that ends %s with “%s” is stored and charged once and told rightly when the answers to its commits get lost', async (status, text, last, stored) => {
  const { at, lose } = losingAnswers();
  const coach = scriptedCoach();
  const { server, ada, conversationId, usage } = await stage(coach, at);
  const id = randomUUID();
  const first = ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id });
  const before = await coach.next();
  before.say('Before.');
  before.end();
  await first;
  const sent = ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id, regeneration_id: randomUUID() });
  const reply = await coach.next();
  lose(2);
  reply.say(text);
  reply.use(100, 7);
  reply.use(120, 9);
  reply.end(status, ['Go on']);
  expect(readReply((await sent).events)).toMatchObject({ text, last });
  expect(await database.rows(`select content, status from messages where conversation_id = $1 and role = 'assistant'`, [conversationId])).toEqual([stored]);
  expect(await usage()).toEqual([
    { input_tokens: 100, output_tokens: 7, call_number: 0 },
    { input_tokens: 120, output_tokens: 9, call_number: 1 },
  ]);
  await server.close();
});

test('what a stopped reply had used is charged: the coach says so as it stops', async () => {
  const coach: Coach = {
    async *reply(_turn, _tools, signal) {
      yield { type: 'text', text: 'As I was say' };
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield { type: 'text', text: 'ing' };
      yield { type: 'usage', model: 'scripted', inputTokens: 50, outputTokens: 4 };
    },
  };
  const { server, ada, conversationId, usage } = await stage(coach);
  const id = randomUUID();
  const sent = ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id });
  while ((await ada.post('/api/chat/stop', { user_id: ada.userId, client_message_id: id })).status !== 200) await new Promise(setImmediate);
  expect(readReply((await sent).events).text).not.toContain('ing');
  expect(await usage()).toEqual([{ input_tokens: 50, output_tokens: 4, call_number: 0 }]);
  await server.close();
});

test('a coach that does not stop when told to keeps nobody waiting', async () => {
  const coach: Coach = {
    async *reply() {
      yield { type: 'text', text: 'Well' };
      await new Promise(() => undefined);
    },
  };
  const { server, ada, conversationId, usage } = await stage(coach);
  const id = randomUUID();
  const sent = ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id });
  while ((await ada.post('/api/chat/stop', { user_id: ada.userId, client_message_id: id })).status !== 200) await new Promise(setImmediate);
  expect((await sent).events.at(-1)).toMatchObject({ type: 'ended' });
  expect(await usage()).toEqual([]);
  await server.close();
});
