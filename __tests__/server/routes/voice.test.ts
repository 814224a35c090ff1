import http from 'node:http';
import { limits } from '../../../contract/limits';
import { transcribe } from '../../../contract/voice';
import { mp4, ogg, wav, webm } from '../../support/recordings';
import { startTranscriptionEndpoint, type TranscriptionEndpoint, type TranscriptionScript } from '../../support/transcriptionEndpoint';
import { formOf, recordingForm } from '../support/recordingForm';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

const key = 'sk-very-secret-0123456789';
let endpoint: TranscriptionEndpoint;
let server: TestApp;
let ada: TestClient;
beforeAll(async () => {
  endpoint = await startTranscriptionEndpoint();
  server = await startTestApp({ settings: { TRANSCRIBE_BASE_URL: endpoint.baseUrl, TRANSCRIBE_API_KEY: key } });
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
});
beforeEach(async () => {
  ada = await server.person();
});

type Form = { payload: Buffer; headers: Record<string, string> };
async function send({ payload, headers }: Form, { client = ada, app = server }: { client?: TestClient; app?: TestApp } = {}) {
  const response = await app.app.inject({ method: 'POST', url: transcribe.path, payload, headers: { ...headers, ...(client.cookie === null ? {} : { cookie: client.cookie }) } });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const refusal = (error: string) => ({ success: false, error });

test('a recording becomes text: it goes on whole, with the key, the model and a name', async () => {
  const recording = webm(3);
  expect(await send(recordingForm(ada.userId, recording))).toMatchObject({ status: 200, body: { success: true, text: 'I went for a walk today.' }, headers: { 'cache-control': 'no-store' } });
  expect(endpoint.asked.at(-1)).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${key}`, model: 'whisper-1', responseFormat: 'json', fileName: 'recording.webm', fileType: 'audio/webm' });
  expect(endpoint.asked.at(-1)?.bytes.equals(recording)).toBe(true);
});

test.each([['ogg', ogg(3)], ['mp4', mp4(3, 'fragments')], ['wav', wav(3)]] as const)('what is %s inside is sent on under that name, whatever it was called', async (container, recording) => {
  expect((await send(recordingForm(ada.userId, recording))).status).toBe(200);
  expect(endpoint.asked.at(-1)).toMatchObject({ fileName: `recording.${container}`, fileType: `audio/${container}` });
});

test('the user id may be missing, and may stand before the recording', async () => {
  const audio = { name: 'audio', fileName: 'recording.ogg', type: 'audio/ogg', content: ogg(1) };
  expect((await send(formOf([audio]))).status).toBe(200);
  expect((await send(formOf([{ name: 'user_id', content: ada.userId }, audio]))).status).toBe(200);
});

test('25 MB are taken, a byte more is too large, declared or not', async () => {
  const header = wav(0);
  const silence = (bytes: number) => Buffer.concat([header, Buffer.alloc(bytes - header.length)]);
  const slow = Buffer.from(header);
  slow.writeUInt32LE(limits.recording.bytes, 28); // so many bytes a second that it is one second
  const largest = Buffer.concat([slow, Buffer.alloc(limits.recording.bytes - slow.length)]);
  expect((await send(recordingForm(ada.userId, largest))).status).toBe(200);
  expect(endpoint.asked.at(-1)?.bytes.length).toBe(limits.recording.bytes);
  const asked = endpoint.asked.length;
  for (const bytes of [limits.recording.bytes + 1, limits.recording.bytes + 100_000]) expect(await send(recordingForm(ada.userId, silence(bytes)))).toMatchObject({ status: 413, body: refusal('Audio file too large. Please record a shorter message.') });
  expect(endpoint.asked).toHaveLength(asked);
});

const file = (content: Buffer | string) => ({ name: 'audio', fileName: 'recording.ogg', type: 'audio/ogg', content });
test.each<[string, Form, number, string]>([
  ['no file', formOf([{ name: 'note', content: 'x' }]), 400, 'No audio recorded'],
  ['an empty form', formOf([]), 400, 'No audio recorded'],
  ['an empty file', formOf([file('')]), 400, 'No audio recorded'],
  ['one byte', formOf([file('O')]), 400, 'This file is not a recording that can be read.'],
  ['a zip', formOf([file('PK\u0003\u0004zip')]), 400, 'This file is not a recording that can be read.'],
  ['ten hours of silence', formOf([file(ogg(36_000))]), 400, 'The recording is longer than 60 seconds. Please record a shorter message.'],
  ['two files', formOf([file(ogg(1)), file(ogg(1))]), 400, 'The recording must be sent in a form with one file.'],
  ['a file of another name', formOf([{ ...file(ogg(1)), name: 'picture' }]), 400, 'The recording must be sent in a form with one file.'],
  ['two user ids', formOf([file(ogg(1)), { name: 'user_id', content: 'a' }, { name: 'user_id', content: 'b' }]), 400, 'The recording must be sent in a form with one file.'],
  ['a long field', formOf([file(ogg(1)), { name: 'user_id', content: 'x'.repeat(5_000) }]), 400, 'The recording must be sent in a form with one file.'],
  ['many fields', formOf([...Array.from({ length: 9 }, (_none, at) => ({ name: `f${at}`, content: 'x' })), file(ogg(1))]), 400, 'The recording must be sent in a form with one file.'],
  ['a field that would change objects', formOf([{ name: '__proto__', content: 'x' }, file(ogg(1))]), 400, 'The recording must be sent in a form with one file.'],
  ['half a form', { ...formOf([file(ogg(1))]), payload: formOf([file(ogg(1))]).payload.subarray(0, 200) }, 400, 'The recording must be sent in a form with one file.'],
  ['a form without its boundary', { ...formOf([file(ogg(1))]), headers: { 'content-type': 'multipart/form-data' } }, 400, 'The recording must be sent in a form with one file.'],
  ['JSON', { payload: Buffer.from('{"audio":"x"}'), headers: { 'content-type': 'application/json' } }, 415, 'The recording must be sent in a form with one file.'],
  ['text', { payload: Buffer.from('audio'), headers: { 'content-type': 'text/plain' } }, 415, 'The request must be JSON.'],
])('%s is refused in words and asked of nobody', async (_name, form, status, error) => {
  const asked = endpoint.asked.length;
  expect(await send(form)).toMatchObject({ status, body: refusal(error) });
  expect(endpoint.asked).toHaveLength(asked);
});

test('a visitor, another site and another’s user id are refused', async () => {
  const form = recordingForm(ada.userId, ogg(1));
  const bob = await server.person('Bob');
  const asked = endpoint.asked.length;
  expect(await send(form, { client: server.client() })).toMatchObject({ status: 401, body: refusal('Please sign in.') });
  expect(await send({ ...form, headers: { ...form.headers, 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 403, body: refusal('This can only be done from the app itself.') });
  expect(await send(form, { client: bob })).toMatchObject({ status: 403, body: refusal('This belongs to another user.') });
  expect(endpoint.asked).toHaveLength(asked);
});

test.each<[string, TranscriptionScript]>([
  ['500', { do: 'refuse', status: 500, message: `boom ${key}` }],
  ['401 that quotes the key', { do: 'refuse', status: 401, message: `Incorrect API key provided: ${key}` }],
  ['429', { do: 'refuse', status: 429 }],
  ['a page', { do: 'raw', body: '<!doctype html>' }],
  ['JSON of another shape', { do: 'raw', body: '{"text":7}' }],
  ['an endless answer', { do: 'raw', body: `{"text":"${'x'.repeat(2_000_000)}"}` }],
  ['a broken connection', { do: 'cut' }],
])('a provider that answers %s is asked once, and the person reads that it failed', async (_name, script) => {
  endpoint.enqueue(script);
  const asked = endpoint.asked.length;
  expect(await send(recordingForm(ada.userId, webm(1)))).toMatchObject({ status: 502, body: refusal('Transcription failed') });
  expect(endpoint.asked).toHaveLength(asked + 1);
  const logged = server.log.find((line) => line.includes('a recording could not be transcribed'));
  expect(logged).toBeDefined();
  expect(server.log.join()).not.toContain(key);
  server.log.length = 0;
});

test.each([
  ['  \n Walk \u0000daily. ', 'Walk daily.'],
  ['Half \ud83d a face', 'Half \ufffd a face'],
  ['🙂'.repeat(20_000), '🙂'.repeat(16_000)],
])('the text is trimmed, can be stored and is no longer than a message: %#', async (text, expected) => {
  endpoint.enqueue({ do: 'say', text });
  expect((await send(recordingForm(ada.userId, webm(1)))).body).toEqual({ success: true, text: expected });
});

test('where nothing was said the person reads so', async () => {
  endpoint.enqueue({ do: 'say', text: ' \n' });
  expect(await send(recordingForm(ada.userId, webm(1)))).toMatchObject({ status: 400, body: refusal('No speech was recognised. Please try again.') });
});

test('neither the recording nor its text is in the log or the database', async () => {
  endpoint.enqueue({ do: 'say', text: 'Canary words' });
  await send(recordingForm(ada.userId, webm(1), 'canary.webm'));
  const tables = await server.database.rows<{ name: string }>("select table_name as name from information_schema.tables where table_schema = 'public'");
  for (const { name } of tables) expect(JSON.stringify(await server.database.rows(`select * from ${name}`))).not.toMatch(/canary/i);
  expect(server.log.join()).not.toMatch(/canary/i);
});

test('sixty an hour, each counted before it is worked on', async () => {
  for (let sent = 0; sent < 60; sent += 1) await send(formOf([]));
  const asked = endpoint.asked.length;
  expect(await send(recordingForm(ada.userId, webm(1)))).toMatchObject({ status: 429, body: refusal('Too many attempts. Please try again in 60 minutes.'), headers: { 'retry-after': '3600' } });
  expect(endpoint.asked).toHaveLength(asked);
  expect((await send(recordingForm('', webm(1)), { client: await server.person('Bob') })).status).toBe(400);
});

test('without a provider the person reads that it is not set up', async () => {
  const bare = await startTestApp({ database: server.database });
  expect(await send(recordingForm(ada.userId, webm(1)), { app: bare })).toMatchObject({ status: 503, body: refusal('Voice input is not set up on this server.') });
  await bare.close();
});

describe('over a connection', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await server.listen();
  });
  const post = ({ payload, headers }: Form, signal?: AbortSignal) => fetch(`${origin}${transcribe.path}`, { method: 'POST', body: new Uint8Array(payload), headers: { ...headers, cookie: ada.cookie! }, ...(signal ? { signal } : {}) });

  test('a person who goes away ends the work at the provider', async () => {
    endpoint.enqueue({ do: 'hang' });
    const asked = endpoint.asked.length;
    const leaving = new AbortController();
    const answer = post(recordingForm(ada.userId, webm(1)), leaving.signal);
    await endpoint.untilAsked(asked + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await endpoint.untilClosedEarly();
  });

  test('of uploads that do not say how large they are a person has two at once, and the room is given back', async () => {
    let say: (value: unknown) => void = () => undefined;
    const after = new Promise((resolve) => (say = resolve));
    endpoint.enqueue({ do: 'sayLater', text: 'One', after }, { do: 'sayLater', text: 'Two', after });
    const { payload, headers } = recordingForm(ada.userId, webm(1));
    const chunked = () => fetch(`${origin}${transcribe.path}`, { method: 'POST', body: new Blob([new Uint8Array(payload)]).stream(), duplex: 'half', headers: { ...headers, cookie: ada.cookie! } } as RequestInit);
    const asked = endpoint.asked.length;
    const first = [chunked(), chunked()];
    await endpoint.untilAsked(asked + 2);
    const third = await chunked();
    expect([third.status, await third.json()]).toEqual([429, refusal('Your other recordings are still being processed. Please try again in a moment.')]);
    say(null);
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await chunked()).status).toBe(200);
  });

  test('uploads whose sender hangs up while the attempt is counted keep no room', async () => {
    const { payload, headers } = recordingForm(ada.userId, webm(1));
    await server.database.rows('delete from attempts');
    const holding = await server.database.pool.connect();
    await holding.query('begin; lock table attempts in access exclusive mode');
    const heard: Promise<void>[] = [];
    const hear = (request: http.IncomingMessage) => void heard.push(new Promise((resolve) => request.once('close', resolve)));
    server.app.server.on('request', hear);
    const leaving = [1, 2].map(() => {
      const request = http.request(`${origin}${transcribe.path}`, { method: 'POST', headers: { ...headers, cookie: ada.cookie! } });
      request.on('error', () => undefined).write(payload.subarray(0, 100));
      return request;
    });
    const held = async () => (await server.database.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
    while ((await held()) < 2);
    server.app.server.off('request', hear);
    for (const request of leaving) request.destroy();
    await Promise.all(heard);
    await holding.query('rollback');
    holding.release();
    while ((await server.database.rows('select 1 from attempts where count = 2')).length === 0);
    const largest = await fetch(`${origin}${transcribe.path}`, { method: 'POST', body: new Blob([new Uint8Array(payload)]).stream(), duplex: 'half', headers: { ...headers, cookie: ada.cookie! } } as RequestInit);
    expect(largest.status).toBe(200);
  });
});
