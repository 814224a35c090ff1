import { chatStreamPath } from '../../../contract/chat';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let conversationId: string;
beforeAll(async () => {
  server = await startTestApp();
  ada = await server.person();
  ({ conversationId } = await ada.createGoal());
});
afterAll(() => server.close());

const host = 'localhost:80'; // what injected requests are sent to
/** Headers of a caller; whether a POST is answered; whether the GET stream is. */
const callers: [string, Record<string, string>, boolean, boolean][] = [
  ['a page of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, true, true],
  ['a page of our own in an old browser', { origin: `http://${host}` }, true, true],
  ['a program that sends neither header', {}, true, false],
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, false, false],
  ['another site that also forges nothing but Origin', { 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false, false],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }, false, false],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false, false],
  ['an address typed by the person', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false, false],
  ['another site in an old browser', { origin: 'https://evil.example' }, false, false],
  ['another port of the same host', { origin: 'http://localhost:81' }, false, false],
  ['a sandboxed page', { origin: 'null' }, false, false],
];

test.each(callers)('%s: POST %s', async (_name, headers, isAnswered) => {
  const before = await server.database.rows('select id from goals');
  const answer = await ada.post('/api/goals/create', { user_id: ada.userId, title: 'Again', user_context: { name: 'Ada', personality: null, currentStreak: 1, longestStreak: 1 } }, { host, ...headers });
  expect(answer.status).toBe(isAnswered ? 200 : 403);
  if (!isAnswered) expect(answer.body).toEqual({ success: false, error: 'This can only be done from the app itself.' });
  expect(await server.database.rows('select id from goals')).toHaveLength(before.length + (isAnswered ? 1 : 0));
});

const streamAddress = () => `${chatStreamPath}?${new URLSearchParams({ user_id: ada.userId, conversation_id: conversationId, message: 'Hi' }).toString()}`;

test.each(callers)('%s: GET stream', async (_name, headers, _post, isAnswered) => {
  const before = await server.database.rows('select id from messages');
  const answer = await ada.get(streamAddress(), { host, ...headers });
  expect(answer.status).toBe(isAnswered ? 200 : 403);
  expect(await server.database.rows('select id from messages')).toHaveLength(before.length + (isAnswered ? 2 : 0));
});

test('the GET stream is never answered to a navigation, even from our own page, nor to HEAD', async () => {
  const before = await server.database.rows('select id from messages');
  expect((await ada.get(streamAddress(), { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).status).toBe(403);
  const head = await server.app.inject({ method: 'HEAD', url: streamAddress(), headers: { cookie: ada.cookie!, 'sec-fetch-site': 'same-origin' } });
  expect(head.statusCode).toBe(404);
  expect(await server.database.rows('select id from messages')).toEqual(before);
});

test('with PUBLIC_URL its origin is the only one of our own, whatever the host says', async () => {
  const published = await startTestApp({ settings: { PUBLIC_URL: 'https://better.example' }, database: server.database });
  const ask = (origin: string) => published.client().post('/api/auth/logout', {}, { host: 'internal:3000', origin });
  expect((await ask('https://better.example')).status).toBe(200);
  expect((await ask('http://internal:3000')).status).toBe(403);
  expect((await ask('http://better.example')).status).toBe(403);
  await published.close();
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])('a body of type %s is refused', async (type) => {
  const answer = await ada.post('/api/goals/user', { user_id: ada.userId }, { 'content-type': type });
  expect([answer.status, answer.body]).toEqual([415, { success: false, error: 'The request must be JSON.' }]);
});
