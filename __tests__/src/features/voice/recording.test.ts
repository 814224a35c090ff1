import { sessionExpired } from '../../../../src/api';
import { signedOut } from '../../../../src/features/auth';
import { pathChosen } from '../../../../src/features/navigation';
import { settle } from '../../support/fakePorts';
import { handlesOf, openMicrophone } from '../../support/speaking';

it('records once the person has allowed it, then asks for the text', async () => {
  const { ports, voice, start, stop, uploads } = await openMicrophone();
  ports.microphone.isAsking = true;
  await start();
  expect(voice().status).toBe('requesting');
  expect(ports.microphone.recordings).toEqual([]);
  ports.microphone.answer();
  await settle();
  expect(voice()).toMatchObject({ status: 'recording', secondsLeft: 60, level: 0, place: { kind: 'chat', draftKey: 'conv_1' } });
  await stop();
  expect(ports.microphone.latest().isStopped()).toBe(true);
  expect(uploads()).toHaveLength(1);
  expect(voice()).toEqual({ status: 'idle' });
});

it.each([
  ['unsupported', 'Voice recording is not supported in this browser'],
  ['noFormat', 'No supported audio format found'],
  ['denied', 'Microphone permission denied. Please allow microphone access to use voice recording.'],
  ['missing', 'No microphone found. Please connect a microphone and try again.'],
  ['busy', 'Failed to start recording'],
] as const)('a microphone that is %s says: %s', async (reason, error) => {
  const { ports, voice, start, stop, uploads } = await openMicrophone();
  ports.microphone.refusal = reason;
  await start();
  expect(voice()).toMatchObject({ status: 'error', error, takes: [] });
  ports.microphone.refusal = null;
  await start();
  expect(voice().status).toBe('recording');
  await stop();
  expect(uploads()).toHaveLength(1);
});

it('says how much time is left and how loud it is, and only what has changed', async () => {
  const { ports, store, voice, start } = await openMicrophone();
  await start();
  const seen: unknown[] = [];
  const unsubscribe = store.subscribe(() => seen.push(voice()));
  for (const [seconds, level] of [[0.2, 0], [0.4, 0], [0.6, 2], [0.8, 2], [1.2, 2], [1.4, 2]] as const) ports.microphone.latest().progress(seconds, level);
  unsubscribe();
  expect(seen).toHaveLength(2);
  expect(voice()).toMatchObject({ secondsLeft: 59, level: 2 });
});

it('stops after 60 seconds', async () => {
  const { ports, voice, start, uploads } = await openMicrophone();
  await start();
  expect(ports.microphone.latest().request.longest).toBe(60_000);
  await ports.clock.advance(59_999);
  expect(voice().status).toBe('recording');
  await ports.clock.advance(1);
  await settle();
  expect(ports.microphone.latest().isStopped()).toBe(true);
  expect(uploads()).toHaveLength(1);
});

it('a recording that the system ends is like one that was stopped', async () => {
  const { ports, voice, typed, start, uploads } = await openMicrophone();
  await start();
  ports.microphone.latest().end({ type: 'captured', audio: new Blob(['until the call came'], { type: 'audio/mp4' }) });
  await settle();
  await settle();
  expect(uploads()).toHaveLength(1);
  expect(voice()).toEqual({ status: 'idle' });
  expect(typed()).toEqual({ conv_1: 'I ran the hill' });
});

it('without sound says No audio recorded and sends nothing', async () => {
  const { ports, voice, start, stop, uploads } = await openMicrophone();
  ports.microphone.captures = null;
  await start();
  await stop();
  expect(voice()).toMatchObject({ status: 'processing', takes: [] });
  ports.microphone.latest().end({ type: 'empty' });
  await settle();
  expect(voice()).toMatchObject({ status: 'error', error: 'No audio recorded', takes: [] });
  expect(uploads()).toEqual([]);
});

it.each([
  [25 * 1024 * 1024, 1],
  [25 * 1024 * 1024 + 1, 0],
])('of %d bytes makes %d upload', async (size, count) => {
  const { ports, voice, start, stop, uploads } = await openMicrophone();
  const audio = new Blob(['x'], { type: 'audio/webm' });
  Object.defineProperty(audio, 'size', { value: size });
  ports.microphone.captures = audio;
  await start();
  await stop();
  expect(uploads()).toHaveLength(count);
  expect(voice()).toEqual(count === 1 ? { status: 'idle' } : expect.objectContaining({ status: 'error', error: 'Audio file too large. Please record a shorter message.', takes: [] }));
});

it('a fault of the recorder is told, and what was captured can still become text', async () => {
  const { ports, voice, typed, start, retry, uploads } = await openMicrophone();
  await start();
  ports.microphone.latest().end({ type: 'failed', reason: 'the encoder failed', audio: new Blob(['half'], { type: 'audio/webm' }) });
  await settle();
  expect(voice()).toMatchObject({ status: 'error', error: 'Recording failed: the encoder failed' });
  expect(handlesOf(voice())).toHaveLength(1);
  expect(uploads()).toEqual([]);
  await retry();
  expect(typed()).toEqual({ conv_1: 'I ran the hill' });
});

it('a fault before there is sound leaves nothing to try again', async () => {
  const { ports, voice, start, retry, uploads } = await openMicrophone();
  await start();
  ports.microphone.latest().end({ type: 'failed', reason: 'no', audio: null });
  await settle();
  await retry();
  expect(voice()).toMatchObject({ status: 'error', error: 'Recording failed: no', takes: [] });
  expect(uploads()).toEqual([]);
});

it('a double click, and a press while a text is awaited, start one recorder', async () => {
  const { ports, store, kit, voice, start, stop, server } = await openMicrophone();
  server.answer('/api/voice/transcribe', () => new Promise(() => undefined));
  store.dispatch(kit.started('conv_1'));
  await start();
  expect(ports.microphone.recordings).toHaveLength(1);
  await stop();
  expect(voice().status).toBe('processing');
  await start();
  expect(voice().status).toBe('processing');
  expect(ports.microphone.recordings).toHaveLength(1);
  store.dispatch(signedOut());
});

describe.each([
  ['opening a public page', pathChosen({ path: '/terms', replaces: false })],
  ['signing out', signedOut()],
  ['the end of the session', sessionExpired()],
])('%s', (_leaving, left) => {
  it('drops the recording: nothing is sent, nothing is kept', async () => {
    const { ports, store, voice, start, uploads } = await openMicrophone();
    await start();
    store.dispatch(left);
    await settle();
    expect(ports.microphone.latest().request.signal.aborted).toBe(true);
    expect(voice()).toEqual({ status: 'idle' });
    await ports.clock.advance(120_000);
    expect(uploads()).toEqual([]);
    expect(ports.recordings.find('recording-1')).toBeUndefined();
  });

  it('also where the person is still being asked for the microphone', async () => {
    const { ports, store, voice, start, uploads } = await openMicrophone();
    ports.microphone.isAsking = true;
    await start();
    store.dispatch(left);
    await settle();
    ports.microphone.answer();
    await settle();
    expect(ports.microphone.recordings).toEqual([]);
    expect(voice()).toEqual({ status: 'idle' });
    expect(uploads()).toEqual([]);
  });
});

it('a page that was left and comes back does not go on recording', async () => {
  const { ports, voice, start, stop, uploads } = await openMicrophone();
  await start();
  ports.microphone.latest().end({ type: 'dropped' });
  await settle();
  expect(voice()).toEqual({ status: 'idle' });
  ports.microphone.captures = null;
  await start();
  await stop();
  ports.microphone.latest().end({ type: 'dropped' });
  await settle();
  expect(voice()).toEqual({ status: 'idle' });
  expect(uploads()).toEqual([]);
});

it('fifty recordings leave no sound behind', async () => {
  const { ports, voice, start, stop } = await openMicrophone();
  for (let cycle = 0; cycle < 50; cycle += 1) {
    await start();
    await stop();
  }
  expect(ports.microphone.recordings).toHaveLength(50);
  expect(voice()).toEqual({ status: 'idle' });
  expect(Array.from({ length: 60 }, (_unused, index) => ports.recordings.find(`recording-${index}`)).filter(Boolean)).toEqual([]);
});
