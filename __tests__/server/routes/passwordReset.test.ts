import { randomUUID } from 'node:crypto';
import { password, startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
beforeAll(async () => (server = await startTestApp({ settings: { PORT: '3999' } })));
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.time = new Date(server.clock.time.getTime() + 2 * 60 * 60 * 1_000); // no limit of the test before counts
  server.mails.length = 0;
});

const newPassword = 'Another-horse8';
const invalid = 'Invalid or missing reset token. Please request a new password reset.';
const said = { success: true, message: 'If an account with that email exists, we have sent a password reset link.' };
const forgot = (email: string, headers = {}) => server.client().post('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, to = newPassword) => server.client().post('/api/auth/reset-password', { token, password: to });
const isValid = async (token: string) => (await server.client().post('/api/auth/validate-reset-token', { token })).body;
const logIn = async (email: string, tried: string) => (await server.client().post('/api/auth/login', { email, password: tried })).status;

async function newPerson() {
  const email = `${randomUUID()}@example.com`;
  const client = server.client();
  const { body } = await client.post('/api/auth/signup', { name: 'Ada Lovelace', email, password });
  return { email, client, userId: body.user.id as string };
}
/** Waits for mails by looking, since they are sent after the answer. */
async function mailsComeTo(count: number) {
  for (let looks = 0; server.mails.length < count && looks < 1_000; looks += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  return server.mails;
}
const tokenIn = (text: string) => /^http:\/\/localhost:3999\/reset-password\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
async function tokenFor(email: string): Promise<string> {
  const before = server.mails.length;
  await forgot(email);
  const mail = (await mailsComeTo(before + 1)).at(-1)!;
  expect(mail.to).toBe(email);
  return tokenIn(mail.text);
}

test('the mail’s link resets the password once, ends every session, and the old password is no more', async () => {
  const { email, client, userId } = await newPerson();
  const token = await tokenFor(email);
  expect(await isValid(token)).toEqual({ valid: true });
  expect((await reset(token)).body).toEqual({ success: true });
  expect((await client.post('/api/goals/user', { user_id: userId })).status).toBe(401);
  expect([await logIn(email, password), await logIn(email, newPassword)]).toEqual([401, 200]);
  expect(await isValid(token)).toEqual({ valid: false, error: invalid });
  const again = await reset(token, 'Third-horse9');
  expect([again.status, again.body]).toEqual([400, { success: false, error: invalid }]);
});

test('a token that several use at once resets once', async () => {
  const { email } = await newPerson();
  const token = await tokenFor(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('a newer mail makes the older void, and an hour ends each', async () => {
  const { email } = await newPerson();
  const older = await tokenFor(email);
  const newer = await tokenFor(email);
  expect([await isValid(older), (await reset(older)).status]).toEqual([{ valid: false, error: invalid }, 400]);
  server.clock.time = new Date(server.clock.time.getTime() + 60 * 60 * 1_000 - 1);
  expect(await isValid(newer)).toEqual({ valid: true });
  server.clock.time = new Date(server.clock.time.getTime() + 1);
  expect([await isValid(newer), (await reset(newer)).status, await logIn(email, password)]).toEqual([{ valid: false, error: invalid }, 400, 200]);
});

test('the rules of the new password hold, no special character is asked for, and a refused one leaves the token', async () => {
  const { email } = await newPerson();
  const token = await tokenFor(email);
  for (const [bad, text] of [['', 'Password is required'], ['Short1', 'Password must be at least 8 characters long'], ['lowercase1', 'Password must contain at least one uppercase letter']] as const) {
    const answer = await reset(token, bad);
    expect([answer.status, answer.body.error]).toEqual([400, text]);
  }
  expect((await reset(token, 'Plainhorse7')).status).toBe(200);
});

test.each(['x', 'a'.repeat(43), '%00', "' or 1=1"])('token %s is none', async (token) => {
  expect([await isValid(token), (await reset(token)).body]).toEqual([{ valid: false, error: invalid }, { success: false, error: invalid }]);
});

test('known and unknown addresses are answered alike, and only the known gets a mail', async () => {
  const { email } = await newPerson();
  const [unknown, known] = [await forgot('nobody@example.com'), await forgot(email.toUpperCase())];
  const comparable = (answer: typeof known) => [answer.status, answer.body, Object.entries(answer.headers).filter(([name]) => name !== 'date')];
  expect(comparable(known)).toEqual(comparable(unknown));
  expect(known.body).toEqual(said);
  expect((await mailsComeTo(1)).map(({ to }) => to)).toEqual([email]);
});

test('the link never leads to a host that the request names', async () => {
  const { email } = await newPerson();
  await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const [mail] = await mailsComeTo(1);
  expect([tokenIn(mail!.text).length, mail!.html.match(/https?:\/\/[^/"]*/g)]).toEqual([43, ['http://localhost:3999', 'http://localhost:3999']]);
  expect(`${mail!.text}${mail!.html}`).not.toContain('evil');

  const behindProxy = await startTestApp({ settings: { PUBLIC_URL: 'https://better.example' }, database: server.database });
  await behindProxy.client().post('/api/auth/forgot-password', { email });
  await behindProxy.close(); // and with it all work after answers
  expect(behindProxy.mails[0]!.text).toContain('https://better.example/reset-password?token=');
});

test('one account gets five mails an hour, whoever asks, and the answer does not tell', async () => {
  const { email } = await newPerson();
  const instance = await startTestApp({ database: server.database });
  instance.clock.time = server.clock.time;
  const answers = [];
  for (let asked = 0; asked < 8; asked += 1) answers.push((await instance.client().post('/api/auth/forgot-password', { email })).body);
  expect(answers).toEqual(Array(8).fill(said));
  await instance.close();
  expect(instance.mails).toHaveLength(5);
});

test('the database holds no token, and no log line holds token or password', async () => {
  const { email } = await newPerson();
  const token = await tokenFor(email);
  const rows = JSON.stringify(await server.database.rows('select * from password_resets'));
  await reset(token, newPassword);
  await reset(token, newPassword);
  await server.client().get(`/reset-password?token=${token}`);
  expect(rows.length).toBeGreaterThan(10);
  for (const secret of [token, newPassword, password]) expect(`${rows}${server.log.join('')}`).not.toContain(secret);
});
