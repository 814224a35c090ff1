import { removeExpired } from '../../../server/identity/housekeeping';
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
  await removeExpired(server.database.database, server.clock);
  const left = async (table: string, key: string) => (await rows<{ name: string }>(`select ${key} as name from ${table} where ${key} in ('old', 'new')`)).map(({ name }) => name);
  for (const [table, key] of [['attempts', 'key'], ['used_id_tokens', 'token_hash'], ['password_resets', 'token_hash'], ['verified_identities', 'key_hash'], ['sessions', 'id_hash']] as const) expect([table, await left(table, key)]).toEqual([table, ['new']]);
});
