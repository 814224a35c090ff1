import { password, startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const newPerson = (email: string) => ({ name: 'Zoë O’Neill', email, password });

describe('signing up', () => {
  test('answers the whole user, counts the day, and signs in', async () => {
    const client = server.client();
    const answer = await client.post('/api/auth/signup', newPerson('  Zoe@Example.COM '));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      user: {
        id: expect.any(String), name: 'Zoë O’Neill', email: 'zoe@example.com', picture: '', phone: null, personality: null,
        current_login_streak: 1, longest_login_streak: 1, total_login_days: 1,
        created_at: '2026-03-10T12:00:00.000Z', createdAt: '2026-03-10T12:00:00.000Z', last_login_date: '2026-03-10',
        notifications_enabled: false, leaderboards_enabled: true, streak_updated: true,
      },
    });
    expect((await client.post('/api/goals/user', { user_id: answer.body.user.id })).status).toBe(200);
  });

  test('of a taken address says so, whatever its case', async () => {
    await server.client().post('/api/auth/signup', newPerson('taken@example.com'));
    const answer = await server.client().post('/api/auth/signup', newPerson('TAKEN@example.com'));
    expect([answer.status, answer.body]).toEqual([409, { success: false, error: 'An account with this email already exists.' }]);
  });

  test('by several at once with one address makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.client().post('/api/auth/signup', newPerson('race@example.com'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    [{ name: 'A', email: 'a@example.com', password }, 'Name must be at least 2 characters long'],
    [{ name: 'Ada 7', email: 'a@example.com', password }, 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    [{ name: 'Ada', email: 'ada@nowhere', password }, 'Please enter a valid email address'],
    [{ name: 'Ada', email: 'a@example.com', password: 'short' }, 'Password must be at least 8 characters long'],
    [{ name: 'Ada', email: 'a@example.com', password: 'x'.repeat(10_000) }, 'Password must be at most 1000 characters long'],
    [{ name: 'Ada', email: 'a@example.com' }, /password/i],
  ])('of bad fields %# is refused in words', async (body, text) => {
    const answer = await server.client().post('/api/auth/signup', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, error: typeof text === 'string' ? text : expect.stringMatching(text) });
  });
});

describe('signing in', () => {
  test.each([['known@example.com', 'Wrong-horse7'], ['unknown@example.com', password]])('%s with %s is refused alike', async (email, tried) => {
    await server.client().post('/api/auth/signup', newPerson('known@example.com'));
    const answer = await server.client().post('/api/auth/login', { email, password: tried });
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([401, { success: false, error: 'Invalid email or password' }, undefined]);
  });

  test('makes a new session and ends the one before', async () => {
    const client = server.client();
    const { body } = await client.post('/api/auth/signup', newPerson('again@example.com'));
    const before = client.cookie;
    expect((await client.post('/api/auth/login', { email: ' AGAIN@example.com', password })).status).toBe(200);
    expect(client.cookie).not.toBe(before);
    const old = server.client();
    old.cookie = before;
    expect((await old.post('/api/goals/user', { user_id: body.user.id })).status).toBe(401);
  });

  test('ten times at once on a new day counts one day', async () => {
    const { body } = await server.client().post('/api/auth/signup', newPerson('crowd@example.com'));
    const former = server.clock.time;
    server.clock.time = new Date('2026-03-11T00:00:00Z');
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.client().post('/api/auth/login', { email: 'crowd@example.com', password })));
    server.clock.time = former;
    expect(answers.filter((answer) => answer.body.user.streak_updated)).toHaveLength(1);
    const [row] = await server.database.rows('select current_login_streak as streak, total_login_days as days from users where id = $1', [body.user.id]);
    expect(row).toEqual({ streak: 2, days: 2 });
  });

  test('counts the day of the zone the browser names, and UTC for one that is none', async () => {
    const client = server.client();
    const inKiritimati = await client.post('/api/auth/signup', newPerson('east@example.com'), { 'time-zone': 'Pacific/Kiritimati' });
    const nowhere = await client.post('/api/auth/signup', newPerson('nowhere@example.com'), { 'time-zone': 'Mars/Olympus' });
    expect([inKiritimati.body.user.last_login_date, nowhere.body.user.last_login_date]).toEqual(['2026-03-11', '2026-03-10']);
  });
});

describe('the session', () => {
  test('is a cookie no script can read and no other site can send; the database holds only its hash', async () => {
    const client = server.client();
    const answer = await client.signUp();
    expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
    const stored = await server.database.rows<{ id_hash: string }>('select id_hash from sessions');
    expect(stored.map((row) => row.id_hash)).not.toContain(client.cookie?.split('=')[1]);
  });

  test('under https is bound to the host', async () => {
    const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://better.example' }, database: server.database });
    const answer = await secure.client().signUp();
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await secure.close();
  });

  test.each([
    ['a last use of 30 days ago', "last_used_at = $1::timestamptz - interval '30 days'", 401],
    ['a last use a second less ago', "last_used_at = $1::timestamptz - interval '30 days' + interval '1 second'", 200],
    ['a sign-in 90 days ago', "created_at = $1::timestamptz - interval '90 days'", 401],
    ['a sign-in a second less ago', "created_at = $1::timestamptz - interval '90 days' + interval '1 second'", 200],
  ])('with %s: %s', async (_name, change, status) => {
    const client = await server.person();
    await server.database.rows(`update sessions set ${change} where user_id = $2`, [server.clock.time, client.userId]);
    expect((await client.post('/api/goals/user', { user_id: client.userId })).status).toBe(status);
  });

  test.each(['session=', 'session=x', `session=${'a'.repeat(43)}`, `session=${'a'.repeat(10_000)}`, 'session=%00', '__proto__=1'])('takes cookie %# for a visitor', async (cookie) => {
    const client = server.client();
    client.cookie = cookie;
    const answer = await client.post('/api/goals/user', { user_id: 'any' });
    expect([answer.status, answer.body]).toEqual([401, { success: false, error: 'Please sign in.' }]);
  });

  test('ends with the logout, also for a copy of the cookie', async () => {
    const client = await server.person();
    const copy = server.client();
    copy.cookie = client.cookie;
    expect((await client.post('/api/auth/logout')).body).toEqual({ success: true });
    expect(client.cookie).toBeNull();
    expect((await copy.post('/api/goals/user', { user_id: client.userId })).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });
});
