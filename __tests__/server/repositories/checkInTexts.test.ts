import { deleteCheckInTextsBefore, listCheckInCandidates, listZonesOfTexts } from '../../../server/repositories/checkInTexts';
import { rowsRead } from '../support/rowsRead';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
const many = 5_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(`insert into users (id, email, name, phone, notifications_enabled, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, created_at)
    values ('u', 'u@example.com', 'U', '+4915112345678', true, 1, 1, 1, '2026-03-10', 'UTC', now())`);
  await database.rows(`insert into goals (id, user_id, title, next_check_in, created_at) select lpad(n::text, 5, '0'), 'u', 'Run', '2026-03-10', now() from generate_series(1, ${many}) as n`);
  await database.rows(`insert into check_in_texts (goal_id, day, user_id, status, created_at) select lpad(n::text, 5, '0'), '2025-01-01'::date + n % 500, 'u', 'sent', now() from generate_series(1, ${many}) as n`);
  await database.rows('analyze');
}, 60_000);
afterAll(() => database.close());

test('a further page of the day’s check-ins is read from where the last one ended', async () => {
  const page = (each: TestDatabase['database']) => listCheckInCandidates(each, { day: '2026-03-10', zones: ['UTC', 'Asia/Tokyo'] }, '04000', 10);
  expect((await page(database.database)).map(({ goalId }) => goalId)).toEqual(Array.from({ length: 10 }, (_, index) => `0${4_001 + index}`));
  expect(await rowsRead(database, 'goals', page)).toBeLessThanOrEqual(1_000); // of 5,000
});

test('the old texts are found by their day', async () => {
  expect(await rowsRead(database, 'check_in_texts', (each) => deleteCheckInTextsBefore(each, '2025-01-03'))).toBeLessThanOrEqual(60); // 20, found and deleted, and the oldest looked for three times
});

test('of people in other zones nothing is listed, and the zones are those of people who want texts', async () => {
  await database.rows(`insert into users (id, email, name, phone, notifications_enabled, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, created_at)
    select n, n, 'U', '5551234567', consents, 1, 1, 1, '2026-03-10', zone, now() from (values ('t', true, 'Asia/Tokyo'), ('t2', true, 'Asia/Tokyo'), ('n', false, 'Pacific/Niue')) as those (n, consents, zone)`);
  await database.rows("insert into goals (id, user_id, title, next_check_in, created_at) select 'goal of ' || id, id, 'Run', '2026-03-10', now() from users where id <> 'u'");
  const listed = async (zones: string[], day = '2026-03-10') => (await listCheckInCandidates(database.database, { day, zones }, null, 10)).map(({ goalId }) => goalId);
  expect((await listZonesOfTexts(database.database)).sort()).toEqual(['Asia/Tokyo', 'UTC']);
  expect(await listed(['Asia/Tokyo', 'Pacific/Niue'])).toEqual(['goal of t', 'goal of t2']);
  expect(await listed(['Asia/Tokyo'], '2026-03-11')).toEqual([]);
  await database.rows("insert into check_in_texts (goal_id, day, user_id, status, created_at) values ('goal of t', '2026-03-10', 't', 'sent', now())");
  expect(await listed(['Asia/Tokyo'])).toEqual(['goal of t2']);
});

test('the old texts go day by day, those of the day and later stay', async () => {
  await database.rows('create table deletions (day_count int)');
  await database.rows("create function note_days() returns trigger language plpgsql as 'begin insert into deletions select count(distinct day) from gone; return null; end'");
  await database.rows('create trigger note_days after delete on check_in_texts referencing old table as gone for each statement execute function note_days()');
  await deleteCheckInTextsBefore(database.database, '2025-02-01');
  expect(await database.rows('select day_count from deletions')).toEqual(Array(31).fill({ day_count: 1 }));
  expect(await database.rows("select min(day)::text as first from check_in_texts")).toEqual([{ first: '2025-02-01' }]);
});
