import { feedbackTypes } from '../../../contract/feedback';
import { takeAttempts } from '../../../server/identity/limits';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let email: string;
beforeAll(async () => (server = await startTestApp()));
beforeEach(async () => {
  ada = server.client();
  email = (await ada.signUp()).body.user.email;
});
afterAll(() => server.close());

const submit = (fields: object = {}) => ada.post('/api/feedback/submit', { user_id: ada.userId, email, user_name: 'Ada Lovelace', feedback_type: 'general', title: 'Thank you', content: 'I walk daily.', is_archived: false, ...fields });
const stored = () => server.database.rows<Record<string, unknown>>('select * from feedback where user_id = $1 order by created_at', [ada.userId]);

test.each(feedbackTypes)('feedback of the type %s is stored with what the server knows of the person', async (type) => {
  const { status, body } = await submit({ feedback_type: type, title: '  <b>Größe</b> 👟 ', content: ' One.\n\nTwo. ', email: ` ${email.toUpperCase()} `, user_name: 'Somebody Else' });
  expect([status, body]).toEqual([200, { success: true, feedback_id: expect.any(String) }]);
  expect(await stored()).toEqual([
    { id: body.feedback_id, user_id: ada.userId, email, user_name: 'Ada Lovelace', type, title: '<b>Größe</b> 👟', content: 'One.\n\nTwo.', is_archived: false, created_at: server.clock.time },
  ]);
});

test.each<[object, number, unknown]>([
  [{ email: 'bob@example.com' }, 403, 'Feedback can only be sent with the email address of your account.'],
  [{ email: '' }, 403, 'Feedback can only be sent with the email address of your account.'],
  [{ email: undefined }, 400, 'email is missing'],
  [{ feedback_type: 'praise' }, 400, expect.stringContaining('feedback_type')],
  [{ title: ' \n ' }, 400, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 400, 'Title must be at most 200 characters long'],
  [{ content: ' ' }, 400, 'Details is required'],
  [{ content: '🙂'.repeat(5_001) }, 400, 'Details must be at most 5,000 characters long'],
  [{ content: 'a\u0000b' }, 400, 'Details contains characters that cannot be stored'],
  [{ title: '\ud83d' }, 400, 'Title contains characters that cannot be stored'],
  [{ is_archived: true }, 400, expect.stringContaining('is_archived')],
  [{ user_id: 'somebody' }, 403, 'This belongs to another user.'],
])('%j is refused in words and not stored', async (fields, status, error) => {
  const answer = await submit(fields);
  expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
  expect(await stored()).toEqual([]);
});

test('the longest is taken whole', async () => {
  expect((await submit({ title: '🙂'.repeat(200), content: '🙂'.repeat(5_000) })).status).toBe(200);
  expect(await stored()).toMatchObject([{ title: '🙂'.repeat(200), content: '🙂'.repeat(5_000) }]);
});

test('the same words within an hour are one feedback, sent again since its answer was lost, also at once; other words are another', async () => {
  const [first, again] = await Promise.all([submit(), submit()]);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await submit({ title: ' Thank you ' })).body).toEqual(first.body);
  expect(await stored()).toHaveLength(1);
  for (const other of [{ feedback_type: 'bug' }, { title: 'Thanks' }, { content: 'I walk weekly.' }]) await submit(other);
  expect(await stored()).toHaveLength(4);
  const somebodyElse = server.client();
  const theirs = await somebodyElse.signUp();
  const sent = await somebodyElse.post('/api/feedback/submit', { user_id: somebodyElse.userId, email: theirs.body.user.email, user_name: 'Bob', feedback_type: 'general', title: 'Thank you', content: 'I walk daily.', is_archived: false });
  expect([sent.status, sent.body.feedback_id === first.body.feedback_id]).toEqual([200, false]);
  const start = server.clock.time;
  server.clock.time = new Date(start.getTime() + 60 * 60_000);
  expect((await submit()).body.feedback_id).not.toBe(first.body.feedback_id);
  server.clock.time = start;
});

test('twenty an hour are enough', async () => {
  for (let count = 0; count < 20; count += 1) await takeAttempts(server.database.database, server.clock, [['feedbackOfUser', ada.userId]]);
  const { status, body, headers } = await submit();
  expect([status, body.error, headers['retry-after']]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.', '3600']);
  expect(await stored()).toEqual([]);
});
