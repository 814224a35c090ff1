import * as leaderboards from '../../../server/repositories/leaderboards';
import { rowsRead } from '../support/rowsRead';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
const many = 5_000;

beforeAll(async () => {
  database = await createTestDatabase();
  // Streaks from 1 to 5,000; every second person logged in today, every hundredth is hidden, the others are away for 1 to 2,500 days.
  await database.rows(`insert into users (id, email, name, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, leaderboards_enabled, created_at)
    select 'u' || n, n || '@example.com', 'U', n, n, 1, '2026-03-10'::date - case when n % 2 = 0 then 0 else n / 2 end, 'UTC', n % 100 <> 0, now() from generate_series(1, ${many}) as n`);
  await database.rows(`insert into goals (id, user_id, title, current_task_streak, next_check_in, status, created_at)
    select 'g' || n, 'u' || n, 'G', n % 1000, case when n % 3 = 0 then '2026-03-12'::date end, case when n % 10 = 0 then 'completed' else 'active' end, now() from generate_series(1, ${many}) as n`);
  await database.rows('vacuum analyze');
}, 60_000);
afterAll(() => database.close());

type Query = (queries: TestDatabase['database']) => PromiseLike<unknown>;
const today = '2026-03-10';
test.each<[string, string, number, Query]>([
  ['the longest active streaks', 'users', 500, (each) => leaderboards.listActiveStreaks(each, today, 120)],
  ['the few who are active at all', 'users', 200, (each) => leaderboards.listActiveStreaks(each, '2026-03-11', 120)],
  ['who is ahead in active streaks', 'users', 400, (each) => leaderboards.countActiveStreaksAbove(each, many - 200, { from: today, latest: '2026-03-11' })],
  ['the longest streaks of all time', 'users', 200, (each) => leaderboards.listAllTimeStreaks(each, 120)],
  ['who is ahead of all time', 'users', 300, (each) => leaderboards.countAllTimeStreaksAbove(each, many - 200)],
  ['who has been away longest', 'users', 200, (each) => leaderboards.listAway(each, '2026-03-07', 120)],
  ['who has been away longer', 'users', 200, (each) => leaderboards.countAwayLongerThan(each, '2019-08-01')],
  ['the longest goal streaks', 'goals', 300, (each) => leaderboards.listGoalStreaks(each, '2026-03-07', 120)],
  ['the people of the longest goal streaks', 'users', 300, (each) => leaderboards.listGoalStreaks(each, '2026-03-07', 120)],
  ['which goals are ahead', 'goals', 1_000, (each) => leaderboards.countGoalStreaksAbove(each, 900, { from: '2026-03-07', latest: '2026-03-11' })],
])(`%s are found by an index, whatever else there is of ${many}`, async (_name, table, most, query) => {
  expect(await rowsRead(database, table, query)).toBeLessThanOrEqual(most);
});

test('who is ahead is counted by zone and day, with those that need not be told apart together', async () => {
  const { database: queries } = database;
  expect(await leaderboards.countActiveStreaksAbove(queries, many - 10, { from: '2019-01-01', latest: '2026-03-09' })).toEqual(
    expect.arrayContaining([{ timeZone: 'UTC', lastLoginDay: '2026-03-09', count: 4 }]), // 4,992 to 4,998; 5,000 is hidden
  );
  expect((await leaderboards.countGoalStreaksAbove(queries, 998, { from: '2026-03-07', latest: '2026-03-13' })).sort((a, b) => a.count - b.count)).toEqual([
    { timeZone: 'UTC', nextCheckIn: '2026-03-12', count: 2 }, // 999 and 3,999
    { timeZone: 'UTC', nextCheckIn: null, count: 3 },
  ]);
  expect(await leaderboards.countGoalStreaksAbove(queries, 998, { from: '2026-03-07', latest: '2026-03-12' })).toEqual([{ timeZone: 'UTC', nextCheckIn: null, count: 5 }]);
});
