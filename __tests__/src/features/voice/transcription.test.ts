import { sessionExpired } from '../../../../src/api';
import { signedOut } from '../../../../src/features/auth';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { handlesOf, openMicrophone } from '../../support/speaking';

it('sends the recording as a file named after what it is, with the person and their zone, and no content type of our own', async () => {
  const { ports, start, stop, uploads } = await openMicrophone();
  ports.microphone.captures = new Blob(['the sound'], { type: 'audio/mp4' });
  await start();
  await stop();
  const [call] = uploads();
  expect(call).toMatchObject({ method: 'POST', body: { user_id: 'user-1' } });
  expect(Object.keys(call!.body).sort()).toEqual(['audio', 'user_id']);
  const audio = call!.body['audio'] as File;
  expect([audio.name, audio.type, await audio.text()]).toEqual(['recording.mp4', 'audio/mp4', 'the sound']);
  expect(call!.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(call!.headers.get('time-zone')).toBe('Europe/Zurich');
});

it.each([
  ['audio/webm;codecs=opus', 'recording.webm'],
  ['audio/ogg;codecs=opus', 'recording.ogg'],
  ['audio/wav', 'recording.wav'],
  ['audio/never-heard-of', 'recording.webm'],
  ['', 'recording.webm'],
])('names a file of %j %s', async (type, name) => {
  const { ports, start, stop, uploads } = await openMicrophone();
  ports.microphone.captures = new Blob(['x'], { type });
  await start();
  await stop();
  expect((uploads()[0]!.body['audio'] as File).name).toBe(name);
});

type Answer = Parameters<Awaited<ReturnType<typeof openMicrophone>>['server']['answer']>[1];

it.each<[string, Answer, string]>([
  ['the server\'s own words', { status: 503, json: { success: false, error: 'Transcription is not set up on this server.' } }, 'Transcription is not set up on this server.'],
  ['its words with a good status', { json: { success: false, error: 'Too noisy' } }, 'Too noisy'],
  ['a bad status without words', { status: 500, text: '<html>' }, 'Transcription failed: 500'],
  ['a bad status with JSON that says nothing', { status: 413, json: { success: false } }, 'Transcription failed: 413'],
  ['success false without words', { json: { success: false } }, 'Transcription failed'],
  ['an empty text', { json: { success: true, text: ' \n ' } }, 'Transcription failed'],
  ['no text at all', { json: { success: true } }, 'Failed to process recording'],
  ['a page of a proxy', { text: '<html>' }, 'Failed to process recording'],
  ['no answer', 'network failure', 'Failed to process recording'],
])('%s: the take is kept, what is typed too, and it can be tried again', async (_rule, answer, error) => {
  const { server, ports, voice, typed, type, start, stop, retry, uploads } = await openMicrophone();
  server.answer('/api/voice/transcribe', answer);
  type('Today');
  await start();
  await stop();
  expect(voice()).toMatchObject({ status: 'error', error });
  const [handle] = handlesOf(voice());
  expect(ports.recordings.find(handle!)).toBe(ports.microphone.captures);
  expect(typed()).toEqual({ conv_1: 'Today' });
  server.answer('/api/voice/transcribe', { json: { success: true, text: ' I ran the hill ' } });
  await retry();
  expect(uploads()).toHaveLength(2);
  expect(voice()).toEqual({ status: 'idle' });
  expect(typed()).toEqual({ conv_1: 'Today I ran the hill' });
  expect(ports.recordings.find(handle!)).toBeUndefined();
});

it('gives up a server that does not answer for a minute', async () => {
  const { server, ports, voice, start, stop } = await openMicrophone();
  let aborted = false;
  server.answer('/api/voice/transcribe', ({ signal }) => {
    signal.addEventListener('abort', () => (aborted = true));
    return new Promise(() => undefined);
  });
  await start();
  await stop();
  await ports.clock.advance(59_999);
  expect(voice().status).toBe('processing');
  await ports.clock.advance(1);
  expect(voice()).toMatchObject({ status: 'error', error: 'Failed to process recording' });
  expect(handlesOf(voice())).toHaveLength(1);
  expect(aborted).toBe(true);
});

it('a 401 ends the session, and the sound is gone with it', async () => {
  const { server, ports, store, voice, start, stop } = await openMicrophone();
  server.answer('/api/voice/transcribe', { status: 401, json: { success: false, error: 'Please sign in.' } });
  await start();
  await stop();
  expect(store.getState().auth.session.status).toBe('unauthenticated');
  expect(voice()).toEqual({ status: 'idle' });
  expect(ports.recordings.find('recording-1')).toBeUndefined();
});

it.each([
  ['signing out', signedOut()],
  ['the end of the session', sessionExpired()],
])('%s while a text is awaited: it is not used any more, and the sound is gone', async (_leaving, left) => {
  const { server, ports, store, voice, typed, start, stop } = await openMicrophone();
  const held = heldAnswer({ json: { success: true, text: 'too late' } });
  server.answer('/api/voice/transcribe', held.answerer);
  await start();
  await stop();
  store.dispatch(left);
  await settle();
  expect(ports.recordings.find('recording-1')).toBeUndefined();
  await held.release();
  expect(voice()).toEqual({ status: 'idle' });
  expect(JSON.stringify(typed())).not.toContain('too late');
});

it('a take is forgotten when the person discards it', async () => {
  const { server, ports, voice, start, stop, discard, retry, uploads } = await openMicrophone();
  server.answer('/api/voice/transcribe', { status: 500, text: '' });
  await start();
  await stop();
  await discard();
  expect(voice()).toEqual({ status: 'idle' });
  expect(ports.recordings.find('recording-1')).toBeUndefined();
  await retry();
  expect(uploads()).toHaveLength(1);
});

it('whoever says more while a take waits loses none of it: both become text, in the order they were said', async () => {
  const { server, ports, voice, typed, start, stop } = await openMicrophone();
  server.answer('/api/voice/transcribe', { status: 500, text: '' });
  await start();
  await stop();
  ports.microphone.refusal = 'busy';
  await start();
  expect(voice()).toMatchObject({ status: 'error', error: 'Failed to start recording', takes: [{ recordingHandle: 'recording-1' }] });
  ports.microphone.refusal = null;
  ports.microphone.captures = new Blob(['second'], { type: 'audio/webm' });
  await start();
  server.answer('/api/voice/transcribe', async ({ body }) => ({ json: { success: true, text: (await (body['audio'] as File).text()) === 'second' ? 'Then I rested.' : 'I ran the hill.' } }));
  await stop();
  expect(typed()).toEqual({ conv_1: 'I ran the hill. Then I rested.' });
  expect(voice()).toEqual({ status: 'idle' });
});

it('a second Try again while the first is on its way asks once', async () => {
  const { server, kit, start, stop, retry, uploads, store } = await openMicrophone();
  server.answer('/api/voice/transcribe', { status: 500, text: '' });
  await start();
  await stop();
  server.answer('/api/voice/transcribe', () => new Promise(() => undefined));
  store.dispatch(kit.retried());
  await retry();
  expect(uploads()).toHaveLength(2);
  store.dispatch(signedOut());
});
