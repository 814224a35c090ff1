import { listLastPairs } from '../../../server/repositories/messages';
import { rowsRead } from '../support/rowsRead';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
const exchanges = 5_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(`insert into users (id, email, name, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, created_at)
    values ('u', 'u@example.com', 'U', 1, 1, 1, '2026-03-10', 'UTC', now())`);
  await database.rows(`insert into conversations (id, user_id, created_at, last_activity_at) values ('c', 'u', now(), now())`);
  await database.rows(`insert into messages (id, conversation_id, user_id, role, content, reply_to, status, created_at)
    select n::text, 'c', 'u', case when n % 2 = 1 then 'user' else 'assistant' end, 'Number ' || n, case when n % 2 = 0 then (n - 1)::text end, 'complete', now() from generate_series(1, ${2 * exchanges}) as n`);
  await database.rows('analyze');
}, 60_000);
afterAll(() => database.close());

test('for the last pairs of a long conversation no more than its end is read', async () => {
  const last = (each: TestDatabase['database']) => listLastPairs(each, 'u', 'c', 5);
  expect((await last(database.database)).map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => String(2 * exchanges - 9 + index)));
  expect(await rowsRead(database, 'messages', last)).toBeLessThanOrEqual(100); // of 10,000
});
