import { searchGoals, searchMessages } from '../../../server/repositories/search';
import { rowsRead } from '../support/rowsRead';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
const others = 10_000;
const own = 200;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(`insert into users (id, email, name, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, created_at)
    select 'u' || n, n || '@example.com', 'U', 1, 1, 1, '2026-03-10', 'UTC', now() from generate_series(0, 100) as n`);
  await database.rows(`insert into goals (id, user_id, title, created_at) select 'g' || n, 'u' || n % 101, 'goal common', now() from generate_series(0, 2019) as n`);
  await database.rows(`insert into conversations (id, user_id, created_at, last_activity_at) select 'c' || n, 'u' || n, now(), now() from generate_series(0, 100) as n`);
  const say = (count: number, user: string, content: string) =>
    database.rows(`insert into messages (id, conversation_id, user_id, role, content, status, created_at) select gen_random_uuid(), 'c' || (${user}), 'u' || (${user}), 'user', ${content}, 'complete', now() from generate_series(1, ${count}) as n`);
  await say(others, 'case when n % 2 = 0 then 1 else 2 + n % 99 end', `'common words ' || n || case when n % 2500 = 0 then ' rare' else '' end`);
  await say(own, '0', `'common words ' || n || case when n = 7 then ' rare' else '' end`);
  await database.rows('analyze');
}, 60_000);
afterAll(() => database.close());

test.each([[['common']], [['com']], [['rare']], [['words', 'c']], [['nowhere']], [['common', 'rare']]])('of messages with %j no more is read than a few times one’s own, however many others have', async (words) => {
  expect(await rowsRead(database, 'messages', (each) => searchMessages(each, 'u0', words, 20))).toBeLessThanOrEqual(4 * own);
});

test('of goals only one’s own are read', async () => {
  expect(await rowsRead(database, 'goals', (each) => searchGoals(each, 'u0', ['common'], 10))).toBeLessThanOrEqual(100); // of 2,020
});

test('who has as many as all others together is searched by the words', async () => {
  expect(await rowsRead(database, 'messages', (each) => searchMessages(each, 'u1', ['rare'], 20))).toBeLessThanOrEqual(200);
});

test('a reply has words to be found by once it is finished, not while it grows', async () => {
  await database.rows(`insert into messages (id, conversation_id, user_id, role, content, status, created_at) values ('r', 'c0', 'u0', 'assistant', 'Growing', 'writing', now())`);
  const words = async () => (await database.rows<{ words: string[] | null }>(`select tsvector_to_array(search_words) as words from messages where id = 'r'`))[0]?.words;
  expect(await words()).toBeNull();
  await database.rows(`update messages set status = 'complete' where id = 'r'`);
  expect(await words()).toEqual(['growing']);
});

test('a journal is passed over before the limit, and looked for once', async () => {
  await database.rows(`insert into conversations (id, user_id, kind, created_at, last_activity_at) values ('j', 'u0', 'journal', now(), now())`);
  await database.rows(`insert into messages (id, conversation_id, user_id, role, content, status, created_at) select 'j' || n, 'j', 'u0', 'user', 'common words', 'complete', now() from generate_series(1, 50) as n`);
  const search = (each: TestDatabase['database']) => searchMessages(each, 'u0', ['common'], 20);
  const found = await search(database.database);
  expect([found.length, new Set(found.map(({ conversationId }) => conversationId))]).toEqual([20, new Set(['c0'])]);
  expect(await rowsRead(database, 'messages', search)).toBeLessThanOrEqual(4 * (own + 50));
  expect(await rowsRead(database, 'conversations', search)).toBeLessThanOrEqual(150); // a look for each message would be hundreds
});
