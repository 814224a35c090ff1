import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { loadProfile } from '../../../contract/profile';
import { userSchema, type User } from '../../../contract/user';
import { password, startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
beforeAll(async () => (server = await startTestApp()));
beforeEach(async () => {
  server.clock.time = new Date('2026-03-10T12:00:00Z');
  ada = await server.person();
});
afterAll(() => server.close());

const profile = async (headers: Record<string, string> = {}): Promise<User> => {
  const answer = await ada.post('/api/user/profile', { user_id: ada.userId }, headers);
  if (answer.status !== 200) throw new Error(answer.text);
  return parse(userSchema, parse(loadProfile.answer, answer.body).user);
};
const update = (fields: object) => ada.post('/api/user/update-profile', { user_id: ada.userId, ...fields });
const row = async () => (await server.database.rows<Record<string, unknown>>('select * from users where id = $1', [ada.userId]))[0]!;

describe('loading the profile', () => {
  test('answers the whole user and nothing secret', async () => {
    const { body } = await ada.post('/api/user/profile', { user_id: ada.userId });
    expect(body).toEqual({
      success: true,
      user: {
        id: ada.userId, name: 'Ada Lovelace', email: expect.stringMatching(/@example\.com$/), picture: '', phone: null, personality: null,
        current_login_streak: 1, longest_login_streak: 1, total_login_days: 1, created_at: '2026-03-10T12:00:00.000Z', createdAt: '2026-03-10T12:00:00.000Z',
        last_login_date: '2026-03-10', notifications_enabled: false, streak_updated: false, leaderboards_enabled: true,
      },
    });
  });

  test('on a live session counts the day, and says so in the first answer of it alone', async () => {
    server.clock.time = new Date('2026-03-10T23:59:59Z');
    expect(await profile()).toMatchObject({ streak_updated: false, total_login_days: 1 });
    server.clock.time = new Date('2026-03-11T00:00:00Z');
    expect(await profile()).toMatchObject({ streak_updated: true, current_login_streak: 2, total_login_days: 2, last_login_date: '2026-03-11' });
    expect(await profile()).toMatchObject({ streak_updated: false, current_login_streak: 2, total_login_days: 2 });
  });

  test('twenty times at once at midnight, a sign-in among them, counts exactly one day', async () => {
    const email = `${randomUUID()}@example.com`;
    ada = server.client();
    ada.userId = (await ada.post('/api/auth/signup', { name: 'Ada', email, password })).body.user.id;
    server.clock.time = new Date('2026-03-11T00:00:00Z');
    const answers = await Promise.all([...Array.from({ length: 19 }, () => profile()), server.client().post('/api/auth/login', { email, password }).then(({ body }) => body.user as User)]);
    expect(answers.filter(({ streak_updated }) => streak_updated)).toHaveLength(1);
    expect(answers.map(({ current_login_streak }) => current_login_streak)).toEqual(answers.map(() => 2));
    expect(await row()).toMatchObject({ current_login_streak: 2, total_login_days: 2 });
  });

  test('of a session that lives on for days keeps the streak; a day left out ends it', async () => {
    for (const day of ['11', '12', '13']) {
      server.clock.time = new Date(`2026-03-${day}T08:00:00Z`);
      await profile();
    }
    expect(await row()).toMatchObject({ current_login_streak: 4, longest_login_streak: 4 });
    server.clock.time = new Date('2026-03-15T08:00:00Z');
    expect(await profile()).toMatchObject({ streak_updated: true, current_login_streak: 1, longest_login_streak: 4, total_login_days: 5 });
  });

  test('keeps the zone the browser names, at most one a day, and none that does not exist', async () => {
    await profile({ 'time-zone': 'Mars/Olympus' });
    expect(await row()).toMatchObject({ time_zone: 'UTC' });
    await profile({ 'time-zone': 'Asia/Tokyo' });
    expect(await row()).toMatchObject({ time_zone: 'Asia/Tokyo' });
    server.clock.time = new Date('2026-03-11T11:59:59Z');
    expect(await profile({ 'time-zone': 'Pacific/Kiritimati' })).toMatchObject({ last_login_date: '2026-03-11' }); // it is the 12th there
    expect(await row()).toMatchObject({ time_zone: 'Asia/Tokyo' });
    server.clock.time = new Date('2026-03-11T12:00:00Z');
    expect(await profile({ 'time-zone': 'Pacific/Kiritimati' })).toMatchObject({ last_login_date: '2026-03-12', current_login_streak: 3 });
    await profile();
    expect(await row()).toMatchObject({ time_zone: 'Pacific/Kiritimati' });
  });
});

describe('changing the profile', () => {
  test.each([
    [{ name: '  Zoë   O’Neill <b>' }, { name: 'Zoë O’Neill b' }],
    [{ phone: '123.456.7890' }, { phone: '(123) 456-7890' }],
    [{ notifications_enabled: false }, {}],
    [{ phone: '1234567890', notifications_enabled: true }, { phone: '(123) 456-7890', notifications_enabled: true }],
    [{ name: 'Grace', phone: null }, { name: 'Grace' }],
    [{ leaderboards_enabled: false }, { leaderboards_enabled: false }],
  ])('%j changes what it names and nothing else', async (fields, expected) => {
    const before = await profile();
    const rowBefore = await row();
    const answer = await update(fields);
    expect([answer.status, answer.body]).toEqual([200, { success: true, user: { ...before, ...expected } }]);
    expect(await profile()).toEqual({ ...before, ...expected });
    const changed = { name: rowBefore.name, phone: null, notifications_enabled: false, ...expected };
    expect(await row()).toEqual({ ...rowBefore, ...changed });
  });

  test('each part by itself leaves the others as they were', async () => {
    await update({ phone: '1234567890' });
    await update({ notifications_enabled: true });
    expect((await update({ name: 'Grace Hopper' })).body.user).toMatchObject({ name: 'Grace Hopper', phone: '(123) 456-7890', notifications_enabled: true });
    expect((await update({ phone: '(987) 654-3210' })).body.user).toMatchObject({ name: 'Grace Hopper', phone: '(987) 654-3210', notifications_enabled: true });
    expect((await update({ notifications_enabled: false })).body.user).toMatchObject({ phone: '(987) 654-3210', notifications_enabled: false });
  });

  test('without its phone ends text notifications, and a later phone does not bring them back', async () => {
    await update({ phone: '1234567890', notifications_enabled: true });
    expect((await update({ phone: null })).body.user).toMatchObject({ phone: null, notifications_enabled: false });
    expect((await update({ phone: '1234567890' })).body.user).toMatchObject({ notifications_enabled: false });
  });

  test.each([
    [{ notifications_enabled: true }, 'Phone number required'],
    [{ phone: null, notifications_enabled: true }, 'Phone number required'],
    [{}, 'Nothing to change was named.'],
    [{ picture_base64: null }, 'Nothing to change was named.'],
    [{ leaderboards_enabled: 1 }, expect.stringContaining('leaderboards_enabled')],
    [{ phone: '' }, 'Please enter a valid 10-digit phone number'],
    [{ phone: '123456789' }, 'Please enter a valid 10-digit phone number'],
    [{ phone: '12345678901' }, 'Please enter a valid 10-digit phone number'],
    [{ phone: 1234567890 }, 'Please enter a valid 10-digit phone number'],
    [{ name: ' ' }, 'Name is required'],
    [{ name: null }, 'Name is required'],
    [{ name: 'Ada 7', phone: '1234567890' }, 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    [{ name: 'Grace', notifications_enabled: 'yes' }, expect.stringContaining('notifications_enabled')],
  ])('%j is refused in words and changes nothing', async (fields, error) => {
    const before = await row();
    const answer = await update(fields);
    expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
    expect(await row()).toEqual(before);
  });

  test('takes nothing but what a person may change', async () => {
    const before = await row();
    const forbidden = { id: 'x', email: 'other@example.com', current_login_streak: 99, longest_login_streak: 99, total_login_days: 99, personality: { openness: 5 }, createdAt: '2000-01-01', created_at: '2000-01-01', role: 'admin', is_archived: true, password_hash: 'x', time_zone: 'Asia/Tokyo', last_login_date: '2000-01-01', picture: 'http://elsewhere.example/x.png' };
    expect((await update({ ...forbidden, name: 'Grace' })).status).toBe(200);
    expect(await row()).toEqual({ ...before, name: 'Grace' });
    expect((await update(forbidden)).status).toBe(400);
    expect(await row()).toEqual({ ...before, name: 'Grace' });
  });

  test('in several places at once mixes no answer and loses no field', async () => {
    await Promise.all([update({ name: 'Grace' }), update({ phone: '1234567890' }), update({ name: 'Grace' }), update({ phone: '1234567890' }), profile()]);
    expect(await row()).toMatchObject({ name: 'Grace', phone: '(123) 456-7890' });
  });
});
