import { gunzipSync } from 'node:zlib';
import { recordingLimits } from '../../../contract/recording';
import { takeAttempts } from '../../../server/identity/limits';
import { sessionRecordingFile } from '../support/sessionRecordingFiles';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';
import { uploadsAtOnce } from '../support/uploadsAtOnce';

let server: TestApp;
let origin: URL;
let ada: TestClient;
let feedbackId: string;
beforeAll(async () => {
  server = await startTestApp({ settings: { LOG_LEVEL: 'trace' } });
  origin = new URL(await server.listen());
});
beforeEach(async () => {
  ada = server.client();
  const { email } = (await ada.signUp()).body.user;
  feedbackId = (await ada.post('/api/feedback/submit', { user_id: ada.userId, email, user_name: 'Ada', feedback_type: 'bug', title: 'It broke', content: 'Here.', is_archived: false })).body.feedback_id;
});
afterAll(() => server.close());

const attach = (recording: unknown, client = ada, feedback = feedbackId) => client.post('/api/feedback/recording', { user_id: client.userId, feedback_id: feedback, recording });
const stored = async () =>
  (await server.database.rows<{ user_id: string; content: Buffer; size: number; created_at: Date }>('select user_id, content, size, created_at from session_recordings where feedback_id = $1', [feedbackId])).map(
    ({ content, ...row }) => ({ ...row, file: gunzipSync(content).toString() }),
  );
/** A file of exactly so many bytes, more than half of them quotation marks and what escapes them. */
const fileOf = (bytes: number): string => {
  const withNote = (note: string) => sessionRecordingFile({ preloadedState: JSON.stringify({ note }) });
  const quotes = '"'.repeat(Math.floor(bytes / 6)); // each is three backslashes and itself in the file
  return withNote(quotes + 'x'.repeat(bytes - Buffer.byteLength(withNote(quotes))));
};

test('a recording is stored as it is, compressed, and the same again is no mistake', async () => {
  const file = sessionRecordingFile();
  for (let time = 0; time < 2; time += 1) expect(await attach(file)).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored()).toEqual([{ user_id: ada.userId, file, size: Buffer.byteLength(file), created_at: server.clock.time }]);
  const other = await attach(sessionRecordingFile({ times: [0, 1] }));
  expect([other.status, other.body]).toEqual([409, { success: false, error: 'This feedback has another recording already.' }]);
  expect(await stored()).toMatchObject([{ file }]);
});

test('of two that come at once one is kept', async () => {
  const answers = await Promise.all([attach(sessionRecordingFile()), attach(sessionRecordingFile({ times: [0, 1] }))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stored()).toHaveLength(1);
});

test('the feedback must be the person’s own; what is another’s is as what is not there', async () => {
  const bob = await server.person('Bob');
  const [others, missing] = [await attach(sessionRecordingFile(), bob), await attach(sessionRecordingFile(), bob, 'none')];
  expect([others.status, others.body]).toEqual([404, { success: false, error: 'Feedback not found.' }]);
  expect([missing.status, missing.body]).toEqual([404, others.body]);
  expect(await stored()).toEqual([]);
});

const broken = 'The recording is broken.';
test.each<[string, unknown, number, string]>([
  ['nothing', '', 400, broken],
  ['no JSON', 'recording', 400, broken],
  ['a list', '[]', 400, broken],
  ['null', 'null', 400, broken],
  ['half a file', sessionRecordingFile().slice(0, -20), 400, broken],
  ['a file of something else', sessionRecordingFile({ format: 'export' }), 400, broken],
  ['another version of something else', sessionRecordingFile({ format: 'export', version: 2 }), 400, broken],
  ['another version', sessionRecordingFile({ version: 2, payload: null }), 400, 'The recording is of version 2, and this server takes version 1.'],
  ['a version that is none', sessionRecordingFile({ version: '1' }), 400, broken],
  ['actions that are no JSON', sessionRecordingFile({ payload: '[{' }), 400, broken],
  ['actions without a type', sessionRecordingFile({ payload: '[{},{}]' }), 400, broken],
  ['a time too many', sessionRecordingFile({ times: [0, 1, 2] }), 400, broken],
  ['a state that is a text', sessionRecordingFile({ preloadedState: '"x"' }), 400, broken],
  ['no header', sessionRecordingFile({ header: {} }), 400, broken],
  ['half a surrogate pair', sessionRecordingFile().replace('xxxx', '\ud83d'), 400, broken],
  ['a file instead of its text', JSON.parse(sessionRecordingFile()), 400, 'recording: Invalid type: Expected string but received Object'],
  ['no file', undefined, 400, 'recording is missing'],
  ['a byte more than 2 MB', fileOf(recordingLimits.size + 1), 413, 'The recording is larger than 2 MB.'],
  ['far more than 2 MB', 'x'.repeat(3 * recordingLimits.size), 413, 'The recording is larger than 2 MB.'],
])('%s is refused in words and not stored', async (_what, recording, status, error) => {
  const answer = await attach(recording);
  expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
  expect(await stored()).toEqual([]);
});

test('the largest is taken whole, though JSON makes it longer still', async () => {
  const file = fileOf(recordingLimits.size);
  expect(Buffer.byteLength(file)).toBe(recordingLimits.size);
  expect(JSON.stringify(file).length).toBeGreaterThan(recordingLimits.size * 1.5);
  expect(await attach(file)).toMatchObject({ status: 200, body: { success: true } });
  expect((await stored())[0]!.file === file).toBe(true);
});

test('twenty an hour are enough', async () => {
  for (let count = 0; count < 20; count += 1) await takeAttempts(server.database.database, server.clock, [['sessionRecordingsOfUser', ada.userId]]);
  const { status, body, headers } = await attach(sessionRecordingFile());
  expect([status, body.error, headers['retry-after']]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.', '3600']);
  expect(await stored()).toEqual([]);
});

test('of several large ones at once two of one person are let in', async () => {
  expect(await uploadsAtOnce(origin, '/api/feedback/recording', ada, { user_id: ada.userId, feedback_id: feedbackId, recording: 'x'.repeat(2 * recordingLimits.size) })).toEqual({ first: 429, all: [413, 413, 429] });
});

test('it goes with its feedback, and nothing of it is in the log or in an export', async () => {
  const file = sessionRecordingFile({ preloadedState: JSON.stringify({ note: 'Canary words' }) });
  await attach(file);
  await attach(`${file} Canary words`);
  expect(server.log.join()).not.toMatch(/Canary|better-session-recording/);
  expect(server.log.join()).toContain('/api/feedback/recording');
  expect((await ada.get(`/api/export/all/${ada.userId}`)).text).not.toMatch(/Canary|better-session-recording/);
  await server.database.rows('delete from feedback where id = $1', [feedbackId]);
  expect(await stored()).toEqual([]);
});
