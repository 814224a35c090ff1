import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { parse } from 'valibot';
import { exportFileSchema, type ExportFile } from '../../../contract/exports';
import { isStorable } from '../../../contract/text';
import { exportPieces } from '../../../server/exports/exportFile';
import { inSnapshot, readMessages } from '../../../server/repositories/exports';
import { rowsRead } from '../support/rowsRead';
import { scriptedCoach } from '../support/scriptedCoach';
import { startTestApp, userContext, type Answer, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
beforeAll(async () => (server = await startTestApp()));
beforeEach(async () => (ada = await server.person()));
afterAll(() => server.close());

const file = (answer: Answer): ExportFile => {
  if (answer.status !== 200) throw new Error(answer.text);
  return parse(exportFileSchema, JSON.parse(answer.text));
};
const all = async (query = '') => file(await ada.get(`/api/export/all/${ada.userId}${query}`));
const one = async (conversationId: string) => file(await ada.get(`/api/export/conversation/${conversationId}`));
const said = (messages: ExportFile['goals'][number]['messages']) => messages.map(({ role, content }) => [role, content]);

/** Stores pairs of a message and its reply, as two tabs do: the messages first. */
async function havePairs(conversationId: string, pairs: readonly (readonly [string, string])[], userId = ada.userId) {
  const ids = pairs.map(() => [randomUUID(), randomUUID()] as const);
  const insert = (role: string, which: 0 | 1) =>
    server.database.rows(
      `insert into messages (id, conversation_id, user_id, role, content, reply_to, status, created_at)
       select id, $1, $2, $3, content, nullif(reply_to, ''), 'complete', now() from unnest($4::text[], $5::text[], $6::text[]) as said (id, content, reply_to)`,
      [conversationId, userId, role, ids.map((id) => id[which]), pairs.map((pair) => pair[which]), ids.map(([id]) => (which === 1 ? id : ''))],
    );
  await insert('user', 0);
  await insert('assistant', 1);
  return ids;
}
const conversationWithoutGoal = async (): Promise<string> => (await ada.post('/api/chat/create-conversation', { user_id: ada.userId, goal_id: null, user_context: userContext })).body.conversation_id;
async function haveJournal(): Promise<string> {
  const id = `conv_${randomUUID()}`;
  await server.database.rows(`insert into conversations (id, user_id, kind, created_at, last_activity_at) values ($1, $2, 'journal', now(), now())`, [id, ada.userId]);
  return id;
}

test('everything: all goals with what was said, newest first, the conversation without a goal, and nothing of the journal', async () => {
  const first = await ada.createGoal('Run');
  server.clock.time = new Date('2026-03-10T13:00:00Z');
  const second = await ada.createGoal('Read');
  await ada.send({ message: 'Hello', conversation_id: first.conversationId });
  const without = await conversationWithoutGoal();
  await havePairs(without, [['Just talking', 'Go on']]);
  await havePairs(await haveJournal(), [['Secret', 'I listen']]);
  await server.database.rows(`update goals set status = 'archived', task_assigned = 'Walk' where id = $1`, [first.goalId]);
  const answer = await ada.get(`/api/export/all/${ada.userId}`);
  const exported = file(answer);
  expect(exported).toEqual({
    exported_at: '2026-03-10T13:00:00.000Z',
    user: { id: ada.userId, name: 'Ada Lovelace' },
    goals: [
      expect.objectContaining({ id: second.goalId, title: 'Read', status: 'active', created_at: '2026-03-10T13:00:00.000Z', conversation_id: second.conversationId, messages: [] }),
      expect.objectContaining({ id: first.goalId, title: 'Run', status: 'archived', task_assigned: 'Walk', created_at: '2026-03-10T12:00:00.000Z', conversation_id: first.conversationId }),
    ],
    conversation: { conversation_id: without, messages: [expect.objectContaining({ role: 'user', content: 'Just talking' }), expect.objectContaining({ role: 'assistant', content: 'Go on' })] },
    journal: null,
    complete: true,
  });
  expect(exported.goals[1]!.messages).toEqual([
    { id: expect.any(String), role: 'user', content: 'Hello', timestamp: '2026-03-10T13:00:00.000Z' },
    { id: expect.any(String), role: 'assistant', content: 'Good to hear.', timestamp: '2026-03-10T13:00:00.000Z' },
  ]);
  expect(answer.text).not.toContain('Secret');
  expect(answer.text.endsWith('"complete":true}\n')).toBe(true);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(answer.headers['content-disposition']).toContain(`filename="all-chat-export-${ada.userId}-2026-03-10.json"`);
  server.clock.time = new Date('2026-03-10T12:00:00Z');
});

test('one conversation: its goal alone, the journal, or the one without a goal, each under its own name', async () => {
  const goal = await ada.createGoal('Cafés & "quotes"\t../x');
  await ada.createGoal('Another');
  const [without, journal] = [await conversationWithoutGoal(), await haveJournal()];
  for (const id of [goal.conversationId, without, journal]) await havePairs(id, [[`in ${id}`, 'Yes']]);
  expect(await one(goal.conversationId)).toMatchObject({ goals: [{ id: goal.goalId, messages: [{ content: `in ${goal.conversationId}` }, {}] }], conversation: null, journal: null });
  expect(await one(without)).toMatchObject({ goals: [], conversation: { conversation_id: without, messages: [{ content: `in ${without}` }, {}] }, journal: null });
  expect(await one(journal)).toMatchObject({ goals: [], conversation: null, journal: { conversation_id: journal, messages: [{ content: `in ${journal}` }, {}] } });
  const names: unknown[] = [];
  for (const id of [goal.conversationId, without, journal]) names.push((await ada.get(`/api/export/conversation/${id}`)).headers['content-disposition']);
  expect(names[0]).toBe(`attachment; filename="goal-chat-export-Cafes-quotes-x-2026-03-10.json"; filename*=UTF-8''goal-chat-export-Caf%C3%A9s-%26-quotes-x-2026-03-10.json`);
  expect(names[1]).toContain(`chat-export-${without}-2026-03-10.json`);
  expect(names[2]).toContain(`journal-chat-export-${ada.userId}-2026-03-10.json`);
});

test('journals: the journal alone; of somebody without one an empty one', async () => {
  await ada.createGoal();
  expect(await all('?type=journals')).toMatchObject({ goals: [], conversation: null, journal: { conversation_id: null, messages: [] }, complete: true });
  const journal = await haveJournal();
  await havePairs(journal, [['Dear diary', 'Tell me']]);
  expect(await all('?type=journals')).toMatchObject({ goals: [], journal: { conversation_id: journal, messages: [{ content: 'Dear diary' }, { content: 'Tell me' }] }, complete: true });
  expect((await ada.get(`/api/export/all/${ada.userId}?type=goals`)).status).toBe(400);
});

test('the day in a name is the person’s', async () => {
  server.clock.time = new Date('2026-03-10T23:30:00Z');
  const answer = await ada.get(`/api/export/all/${ada.userId}`, { 'time-zone': 'Asia/Tokyo' });
  expect(answer.headers['content-disposition']).toContain('-2026-03-11.json');
  server.clock.time = new Date('2026-03-10T12:00:00Z');
});

test('every message comes back byte for byte, each reply after its message, over many pages', async () => {
  const { conversationId, goalId } = await ada.createGoal();
  const hostile = ['"}],"complete":true}', '\u2028\u2029\u0001\u007F\uFEFF', '</script><!--', '\\u0000\\', '👩‍👩‍👧‍👦 e\u0301 \u202E', '\r\n\t  ', '{"__proto__":1}'];
  // Code points from everywhere, but for NUL and the halves of surrogate pairs, which cannot be stored.
  const storable = (code: number) => (code < 0xd7ff ? code + 1 : code + 0x801);
  const odd = (index: number) => String.fromCodePoint(...Array.from({ length: 30 }, (_, at) => storable(((index * 30 + at) * 7_919) % 0x10f7fe)));
  const text = (index: number) => hostile[index % 12] ?? odd(index);
  const pairs = Array.from({ length: 60 }, (_, index) => [text(2 * index), text(2 * index + 1)] as const);
  expect(pairs.flat().every(isStorable)).toBe(true);
  await havePairs(conversationId, pairs);
  const expected = pairs.flatMap(([message, reply]) => [['user', message], ['assistant', reply]]);
  expect(said((await one(conversationId)).goals[0]!.messages)).toEqual(expected);
  expect(said((await all()).goals.find(({ id }) => id === goalId)!.messages)).toEqual(expected);
  const read = (await ada.post('/api/chat/conversation-messages', { conversation_id: conversationId })).body.messages as { id: string }[];
  expect((await one(conversationId)).goals[0]!.messages.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
});

test('a title comes back as it is', async () => {
  const title = 'a "b" \\ </script> 👩‍👩‍👧 \u202E';
  const { conversationId } = await ada.createGoal(title);
  expect((await one(conversationId)).goals[0]!.title).toBe(title.trim());
});

test('a reply that is still written has the words it has by then; one written anew has the old ones until it has a word', async () => {
  const coach = scriptedCoach();
  const writing = await startTestApp({ coach, database: server.database });
  const { conversationId } = await ada.createGoal();
  const here = Object.assign(writing.client(), { cookie: ada.cookie, userId: ada.userId });
  const id = randomUUID();
  const sent = here.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id });
  const reply = await coach.next();
  expect(said((await one(conversationId)).goals[0]!.messages)).toEqual([['user', 'Hello'], ['assistant', '']]);
  reply.say('Half');
  for (let text = ''; text !== 'Half'; ) text = said((await one(conversationId)).goals[0]!.messages)[1]![1]!;
  reply.say(' and whole.');
  reply.end();
  await sent;
  const again = here.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id, regeneration_id: randomUUID() });
  const anew = await coach.next();
  expect(said((await one(conversationId)).goals[0]!.messages)[1]).toEqual(['assistant', 'Half and whole.']);
  anew.end('cut');
  await again;
  await writing.close();
});

test('a file is of one moment: what is said, renamed or deleted while it is made does not show', async () => {
  const { conversationId } = await ada.createGoal();
  await havePairs(conversationId, Array.from({ length: 120 }, (_, index) => [`message ${index} ${'x'.repeat(400)}`, `reply ${index}`] as const));
  const plan = { exportedAt: new Date(), user: { id: ada.userId, name: 'Ada' }, goals: [{ fields: { id: 'g' }, conversationId }] };
  const text = await inSnapshot(server.database.database, async (snapshot) => {
    const pieces = exportPieces(snapshot, ada.userId, plan);
    let read = (await pieces.next()).value as string;
    expect(read).not.toContain('message 119');
    await havePairs(conversationId, [['too late', 'too late']]);
    await server.database.rows('delete from users where id = $1', [ada.userId]);
    for await (const piece of pieces) read += piece;
    return read;
  });
  const [goal] = parse(exportFileSchema, JSON.parse(text)).goals;
  expect(said(goal!.messages)).toHaveLength(240);
  expect(text).not.toContain('too late');
  expect((await ada.get(`/api/export/conversation/${conversationId}`)).status).toBe(401); // and the session is gone with the account
});

test('a history of any length is read once, by the index, page by page', async () => {
  const { conversationId } = await ada.createGoal();
  const other = await ada.createGoal();
  const pairs = Array.from({ length: 1_000 }, (_, index) => [`m${index}`, `r${index}`] as const);
  await havePairs(conversationId, pairs);
  await havePairs(other.conversationId, pairs);
  await server.database.rows('analyze messages');
  const read = await rowsRead(server.database, 'messages', async (database) => {
    let pages = 0;
    for await (const page of readMessages(database, ada.userId, conversationId)) {
      expect(page.length).toBeLessThanOrEqual(50);
      pages += 1;
    }
    expect(pages).toBe(40);
  });
  expect(read).toBeLessThanOrEqual(2 * 2_000 * 2); // messages and replies passed over, in index and table
});

test('who hangs up while the export is waited for keeps no place, no connection and no transaction', async () => {
  const { conversationId } = await ada.createGoal();
  const other = await startTestApp({ database: server.database });
  const origin = await other.listen();
  const path = `/api/export/conversation/${conversationId}`;
  const waiting = async (table: string) => (await server.database.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`, [`%from "${table}"%`])).length;
  for (const table of ['goals', 'sessions']) {
    const lock = await server.database.pool.connect();
    await lock.query(`begin; lock table ${table} in access exclusive mode`);
    for (let count = 1; count <= 2; count += 1) {
      const request = http.get(origin + path, { headers: { cookie: ada.cookie! } }).on('error', () => undefined);
      while ((await waiting(table)) < count) await new Promise(setImmediate);
      request.destroy();
    }
    while ((await new Promise<number>((resolve) => other.app.server.getConnections((_error, open) => resolve(open)))) > 0) await new Promise(setImmediate);
    await lock.query('rollback');
    lock.release();
    const here = Object.assign(other.client(), { cookie: ada.cookie, userId: ada.userId });
    let answer = await here.get(path);
    for (let tries = 0; answer.status === 429 && tries < 50; tries += 1) answer = await here.get(path); // those before end by themselves, in moments
    expect(answer.status).toBe(200);
    // An answer is read to its end a moment before its transaction is; one that was left open would stay for ever.
    while ((await server.database.rows(`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`)).length > 0) await new Promise(setImmediate);
  }
  await other.close();
});
