import { randomUUID } from 'node:crypto';
import { password, startTestApp, type TestApp } from '../support/testApp';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ settings: { TRUSTED_PROXIES: 'loopback' } });
  two = await startTestApp({ settings: { TRUSTED_PROXIES: 'loopback' }, database: one.database });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => {
  one.clock.time = new Date(one.clock.time.getTime() + 2 * 60 * 60 * 1_000);
  two.clock.time = one.clock.time;
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (app: TestApp, email: string, tried: string, address = '203.0.113.1') => app.client().post('/api/auth/login', { email, password: tried }, from(address));
async function newPerson(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const answer = await one.client().post('/api/auth/signup', { name: 'Ada Lovelace', email, password }, from('198.51.100.9'));
  expect(answer.status).toBe(200);
  return email;
}

test.each(['known', 'unknown'])('ten wrong passwords for a %s address close it for a quarter of an hour, on every instance, with the same words', async (kind) => {
  const email = kind === 'known' ? await newPerson() : 'nobody@example.com';
  for (let tries = 0; tries < 10; tries += 1) expect((await logIn(tries % 2 ? one : two, email, 'Wrong-horse7')).status).toBe(401);
  for (const app of [one, two]) {
    const answer = await logIn(app, email, password);
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([429, { success: false, error: 'Too many attempts. Please try again in 15 minutes.' }, '900']);
  }
  one.clock.time = new Date(one.clock.time.getTime() + 15 * 60 * 1_000);
  expect((await logIn(one, email, password)).status).toBe(kind === 'known' ? 200 : 401);
});

test('the owner still gets in from elsewhere', async () => {
  const email = await newPerson();
  for (let tries = 0; tries < 12; tries += 1) await logIn(one, email, 'Wrong-horse7', '203.0.113.66');
  expect([(await logIn(one, email, password, '203.0.113.66')).status, (await logIn(one, email, password, '198.51.100.1')).status]).toEqual([429, 200]);
});

test('many tries at once are no way around', async () => {
  const email = await newPerson();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(index % 2 ? one : two, email, 'Wrong-horse7', '203.0.113.2')));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
});

test('an address is closed after fifty wrong passwords for whichever accounts; right ones and refused ones do not count', async () => {
  const address = '203.0.113.3';
  const email = await newPerson();
  for (let times = 0; times < 12; times += 1) expect((await logIn(one, email, password, address)).status).toBe(200);
  for (let tries = 0; tries < 50; tries += 1) expect((await logIn(one, `${randomUUID()}@example.com`, 'Wrong-horse7', address)).status).toBe(401);
  expect((await logIn(one, email, password, address)).status).toBe(429);
  expect((await logIn(one, email, password, '203.0.113.4')).status).toBe(200);
});

test('addresses of one IPv6 household count as one', async () => {
  const email = await newPerson();
  for (let tries = 0; tries < 10; tries += 1) await logIn(one, email, 'Wrong-horse7', `2001:db8:1:2:${tries}::1`);
  expect([(await logIn(one, email, password, '2001:db8:1:2:ffff::9')).status, (await logIn(one, email, password, '2001:db8:1:3::1')).status]).toEqual([429, 200]);
});

test('a forwarded address counts for nothing without a trusted proxy', async () => {
  const bare = await startTestApp({ database: one.database });
  bare.clock.time = one.clock.time;
  const email = await newPerson();
  for (let tries = 0; tries < 10; tries += 1) await logIn(bare, email, 'Wrong-horse7', `203.0.113.${100 + tries}`);
  expect((await logIn(bare, email, password, '203.0.113.200')).status).toBe(429);
  await bare.close();
});

test('an address asks for twenty reset mails an hour, and signs up a hundred people', async () => {
  const statuses = [];
  for (let asked = 0; asked < 21; asked += 1) statuses.push((await one.client().post('/api/auth/forgot-password', { email: `${randomUUID()}@example.com` }, from('203.0.113.5'))).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  const taken = await newPerson();
  const signUps = [];
  for (let tries = 0; tries < 101; tries += 1) signUps.push((await one.client().post('/api/auth/signup', { name: 'Ada Lovelace', email: taken, password }, from('203.0.113.5'))).status);
  expect(signUps).toEqual([...Array(100).fill(409), 429]);
});

test('the table of attempts names nobody', async () => {
  await logIn(one, 'canary@example.com', 'Wrong-horse7', '203.0.113.77');
  const rows = JSON.stringify(await one.database.rows('select * from attempts'));
  expect(rows).not.toMatch(/canary|203\.0\.113/);
});
