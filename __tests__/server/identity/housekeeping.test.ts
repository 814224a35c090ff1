import { keepHouse, removeExpired } from '../../../server/identity/housekeeping';
import { startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

test('what has expired is removed, what has not stays', async () => {
  const ada = await server.person();
  const { rows } = server.database;
  const [past, future] = ['2026-03-10T11:00:00Z', '2026-03-10T13:00:00Z'];
  for (const [name, time] of [['old', past], ['new', future]]) {
    await rows('insert into attempts values ($1, 1, $2)', [name, time]);
    await rows('insert into used_id_tokens values ($1, $2)', [name, time]);
    await rows('insert into password_resets values ($1, $2, $3)', [name, ada.userId, time]);
    await rows("insert into verified_identities values ($1, 'google', 'x', 'X', 'x@example.com', true, $2)", [name, time]);
    await rows('insert into sessions values ($1, $2, $3, $3)', [name, ada.userId, name === 'old' ? '2026-01-01T00:00:00Z' : past]);
  }
  const { goalId } = await ada.createGoal();
  for (const day of ['2025-12-09', '2025-12-10']) await rows("insert into check_in_texts (goal_id, day, user_id, status, created_at) values ($1, $2, $3, 'sent', now())", [goalId, day, ada.userId]);
  await removeExpired(server.database.database, server.clock);
  expect(await rows('select day::text from check_in_texts')).toEqual([{ day: '2025-12-10' }]); // 90 days ago
  const left = async (table: string, key: string) => (await rows<{ name: string }>(`select ${key} as name from ${table} where ${key} in ('old', 'new')`)).map(({ name }) => name);
  for (const [table, key] of [['attempts', 'key'], ['used_id_tokens', 'token_hash'], ['password_resets', 'token_hash'], ['verified_identities', 'key_hash'], ['sessions', 'id_hash']] as const) expect([table, await left(table, key)]).toEqual([table, ['new']]);
});

test('a reply that a killed server left being written is cut with its words, so that search finds it; one still written is left alone', async () => {
  const ada = await server.person();
  const { conversationId } = await ada.createGoal();
  for (const [id, age] of [['left', '301 seconds'], ['living', '240 seconds']]) {
    await server.database.rows(`insert into messages (id, conversation_id, user_id, role, content, status, heartbeat_at, created_at) values ($1, $2, $3, 'assistant', 'Half a sentence', 'writing', clock_timestamp() - $4::interval, now())`, [id, conversationId, ada.userId, age]);
  }
  await keepHouse(server.database.database, server.clock);
  expect(await server.database.rows(`select id, status, content from messages where id in ('left', 'living') order by id`)).toEqual([
    { id: 'left', status: 'cut', content: 'Half a sentence' },
    { id: 'living', status: 'writing', content: 'Half a sentence' },
  ]);
  expect((await ada.post('/api/search', { user_id: ada.userId, query: 'sentence' })).body.messages.map(({ id }: { id: string }) => id)).toEqual(['left']);
});
