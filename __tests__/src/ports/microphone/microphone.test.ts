import { createBrowserMicrophone } from '../../../../src/ports/microphone';
import type { RecordingEnd, RecordingProgress } from '../../../../src/ports/microphone';
import { installFakeMediaDevices, type FakeMediaDevices } from '../../support/fakeMediaDevices';

let devices: FakeMediaDevices;
beforeEach(() => {
  jest.useFakeTimers();
  devices = installFakeMediaDevices();
});
afterEach(() => {
  devices.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const microphone = () => createBrowserMicrophone();

/** A recording that has begun, with what the test needs to watch it. */
async function begin(port = microphone()) {
  const leaving = new AbortController();
  const progress: RecordingProgress[] = [];
  const recording = await port.start({ longest: 60_000, signal: leaving.signal, onProgress: (step) => progress.push(step) });
  let result: RecordingEnd | null = null;
  void recording.ended.then((end) => (result = end));
  const recorder = devices.latest();
  return {
    recording,
    recorder,
    progress,
    leave: () => leaving.abort(),
    result: () => result,
    /** Lets so much time pass, in milliseconds. */
    pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  };
}

const audioOf = (end: RecordingEnd | null): Blob => {
  if (end === null || !('audio' in end) || end.audio === null) throw new Error(`No sound: ${JSON.stringify(end)}`);
  return end.audio;
};

const domError = (name: string, message = 'words of the browser') => new DOMException(message, name);
const failureOf = (started: Promise<unknown>) => started.then(() => 'started', (failure: { name: string; reason: string }) => `${failure.name}: ${failure.reason}`);
const start = (port = microphone()) => port.start({ longest: 60_000, signal: new AbortController().signal, onProgress: () => undefined });

const isEverythingReleased = () => {
  expect(devices.liveTracks()).toBe(0);
  expect(devices.contexts.filter(({ state }) => state !== 'closed')).toEqual([]);
  expect(devices.recorders.filter(({ state }) => state !== 'inactive')).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
};

it('asks for 16 kHz with echo cancellation and noise suppression', async () => {
  await begin();
  expect(devices.asked).toEqual([{ audio: { sampleRate: 16_000, echoCancellation: true, noiseSuppression: true } }]);
});

describe('the format', () => {
  it.each([
    [['audio/wav', 'audio/mp4', 'audio/webm'], 'audio/webm'],
    [['audio/mp4', 'audio/ogg', 'audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
    [['audio/wav', 'audio/mp4'], 'audio/mp4'],
  ])('of %j is %s', async (formats, chosen) => {
    devices.formats = formats;
    expect((await begin()).recorder.mimeType).toBe(chosen);
  });

  it('is the next one where the recorder does not take what the browser knows', async () => {
    devices.refuses = (format) => (format.startsWith('audio/webm') ? domError('NotSupportedError') : null);
    expect((await begin()).recorder.mimeType).toBe('audio/mp4');
  });

  it('of the file is what the recorder made, not what it was asked for', async () => {
    const { recording, recorder, result, pass } = await begin();
    recorder.piece(3, 'audio/mp4');
    recording.stop();
    await pass(1_000);
    expect(audioOf(result()).type).toBe('audio/mp4');
  });

  it('of pieces without a type is the recorder\'s', async () => {
    devices.stopping = (recorder) => {
      recorder.mimeType = 'audio/mp4';
      recorder.piece(5, '');
      recorder.stopped();
    };
    const { recording, result, pass } = await begin();
    recording.stop();
    await pass(1_000);
    expect(audioOf(result()).type).toBe('audio/mp4');
  });
});

describe('a start that fails', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'busy'],
  ])('by %s says %s', async (name, reason) => {
    devices.refusal = domError(name);
    expect(await failureOf(start())).toBe(`MicrophoneFailure: ${reason}`);
    isEverythingReleased();
  });

  it('asks nobody where the browser knows none of our formats', async () => {
    devices.formats = [];
    expect(await failureOf(start())).toBe('MicrophoneFailure: noFormat');
    expect(devices.asked).toEqual([]);
  });

  it('says so where the recorder takes none of them', async () => {
    devices.refuses = () => domError('NotSupportedError');
    expect(await failureOf(start())).toBe('MicrophoneFailure: noFormat');
    isEverythingReleased();
  });

  it.each(['MediaRecorder', 'mediaDevices', 'isSecureContext'])('says unsupported without %s', async (missing) => {
    const target = missing === 'mediaDevices' ? navigator : window;
    const own = Object.getOwnPropertyDescriptor(target, missing);
    Object.defineProperty(target, missing, { configurable: true, value: missing === 'isSecureContext' ? false : undefined });
    expect(await failureOf(start())).toBe('MicrophoneFailure: unsupported');
    if (own) Object.defineProperty(target, missing, own);
    else Reflect.deleteProperty(target, missing);
    expect(devices.asked).toEqual([]);
  });

  it('gives the microphone back when the recorder cannot be made or started', async () => {
    devices.refuses = () => domError('UnknownError');
    expect(await failureOf(start())).toBe('MicrophoneFailure: busy');
    devices.refuses = () => null;
    devices.startFault = domError('InvalidModificationError');
    expect(await failureOf(start())).toBe('MicrophoneFailure: busy');
    expect(devices.streams).toHaveLength(2);
    isEverythingReleased();
  });

  it('leaves the microphone free for the next', async () => {
    const port = microphone();
    devices.refusal = domError('NotAllowedError');
    await failureOf(start(port));
    devices.refusal = null;
    expect(await failureOf(start(port))).toBe('started');
  });
});

describe('a stop', () => {
  it('gives all pieces, and frees the microphone', async () => {
    const { recording, recorder, result, pass } = await begin();
    recorder.piece(10);
    recorder.piece(20);
    recording.stop();
    await pass(1_000);
    expect(result()).toMatchObject({ type: 'captured' });
    expect(audioOf(result())).toMatchObject({ size: 35, type: 'audio/webm;codecs=opus' });
    isEverythingReleased();
  });

  it('before the first piece gives the last one', async () => {
    const { recording, result, pass } = await begin();
    recording.stop();
    await pass(1_500);
    expect(audioOf(result()).size).toBe(5);
  });

  it.each([
    ['first', 0, 400],
    ['last', 10, 200],
  ])('keeps the %s piece when it comes after the stop event', async (_which, before, late) => {
    devices.stopping = (recorder) => recorder.stopped();
    const { recording, recorder, result, pass } = await begin();
    if (before > 0) recorder.piece(before);
    recording.stop();
    await pass(late);
    expect(result()).toBeNull();
    recorder.piece(7);
    await pass(1_500);
    expect(audioOf(result()).size).toBe(before + 7);
    isEverythingReleased();
  });

  it('without a byte of sound is empty', async () => {
    devices.stopping = (recorder) => {
      recorder.piece(0);
      recorder.stopped();
    };
    const { recording, recorder, result, pass } = await begin();
    recorder.piece(0);
    recording.stop();
    await pass(1_500);
    expect(result()).toEqual({ type: 'empty' });
    isEverythingReleased();
  });

  it('that the recorder never confirms ends all the same', async () => {
    devices.stopping = () => undefined;
    const { recording, recorder, result, pass } = await begin();
    recorder.piece(12);
    recording.stop();
    recording.stop();
    await pass(5_000);
    expect(audioOf(result()).size).toBe(12);
    isEverythingReleased();
  });
});

describe('the system', () => {
  it('ends the track: what was captured is there', async () => {
    const { recorder, result, pass } = await begin();
    recorder.piece(10);
    recorder.stream.tracks[0]!.endBySystem();
    await pass(1_000);
    expect(result()).toMatchObject({ type: 'captured' });
    expect(audioOf(result()).size).toBe(15);
    isEverythingReleased();
  });

  it('ends the recorder first, the track afterwards', async () => {
    const { recorder, result, pass } = await begin();
    recorder.piece(10);
    recorder.stopped();
    recorder.stream.tracks[0]!.endBySystem();
    recorder.piece(4);
    await pass(5_000);
    expect(audioOf(result()).size).toBe(14);
    isEverythingReleased();
  });

  it.each([
    [{ error: domError('UnknownError', 'the encoder failed') }, 'the encoder failed'],
    [{ message: 'told by the event' }, 'told by the event'],
    [{ error: { name: 'SecurityError' } }, 'SecurityError'],
    [{}, 'the browser gave no reason'],
  ])('breaks the recorder: %o', async (event, reason) => {
    const { recorder, result, pass } = await begin();
    recorder.piece(10);
    recorder.onerror?.(event);
    await pass(5_000);
    expect(result()).toMatchObject({ type: 'failed', reason });
    expect(audioOf(result()).size).toBe(15);
    isEverythingReleased();
  });

  it('breaks the recorder before there is sound', async () => {
    devices.stopping = (recorder) => recorder.stopped();
    const { recorder, result, pass } = await begin();
    recorder.onerror?.({ message: 'no' });
    await pass(5_000);
    expect(result()).toEqual({ type: 'failed', reason: 'no', audio: null });
    isEverythingReleased();
  });
});

describe('leaving', () => {
  it('drops the recording at once', async () => {
    const { recorder, leave, result } = await begin();
    recorder.piece(10);
    leave();
    isEverythingReleased();
    await Promise.resolve();
    expect(result()).toEqual({ type: 'dropped' });
  });

  it('the page drops it too, whether or not the page comes back', async () => {
    const { recorder, result } = await begin();
    recorder.piece(10);
    window.dispatchEvent(new Event('pagehide'));
    isEverythingReleased();
    await Promise.resolve();
    expect(result()).toEqual({ type: 'dropped' });
  });

  it('while the person is being asked gives back what is then given', async () => {
    const leaving = new AbortController();
    const port = microphone();
    const started = failureOf(port.start({ longest: 60_000, signal: leaving.signal, onProgress: () => undefined }));
    leaving.abort();
    expect(await started).toBe('MicrophoneFailure: left');
    isEverythingReleased();
    expect(await failureOf(start(port))).toBe('started');
  });
});

it('stops by itself at its longest time, by the sound that comes in, however slow the timers are', async () => {
  const { recorder, result, pass } = await begin();
  // A hidden tab: no timer of ours has run yet, but a minute has gone by.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 59_900);
  recorder.piece(10);
  expect(recorder.state).toBe('recording');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 200);
  recorder.piece(10);
  expect(recorder.state).toBe('inactive');
  await pass(1_000);
  expect(audioOf(result()).size).toBe(25);
});

it('tells a few times a second how long and how loud it is, until it stops', async () => {
  const { recording, progress, pass } = await begin();
  await pass(1_000);
  expect(progress).toHaveLength(5);
  expect(progress.at(-1)).toEqual({ milliseconds: 1_000, level: 4 });
  recording.stop();
  await pass(5_000);
  expect(progress).toHaveLength(5);
});

it('records without a level where the browser cannot measure one', async () => {
  devices.hasAudioContext = false;
  const { recording, progress, result, pass } = await begin();
  await pass(200);
  expect(progress).toEqual([{ milliseconds: 200, level: 0 }]);
  recording.stop();
  await pass(1_000);
  expect(result()).toMatchObject({ type: 'captured' });
});

it('records once at a time', async () => {
  const port = microphone();
  const { recording, recorder } = await begin(port);
  expect(await failureOf(start(port))).toBe('MicrophoneFailure: busy');
  expect(devices.asked).toHaveLength(1);
  expect(recorder.state).toBe('recording');
  recording.stop();
});

it('after fifty recordings, ended in every way, holds no microphone', async () => {
  const port = microphone();
  for (let cycle = 0; cycle < 50; cycle += 1) {
    const { recording, recorder, leave, pass } = await begin(port);
    if (cycle % 4 !== 3) recorder.piece(cycle);
    if (cycle % 5 === 0) recording.stop();
    else if (cycle % 5 === 1) recorder.stream.tracks[0]!.endBySystem();
    else if (cycle % 5 === 2) recorder.onerror?.({ message: 'no' });
    else if (cycle % 5 === 3) leave();
    else window.dispatchEvent(new Event('pagehide'));
    await pass(2_000);
    isEverythingReleased();
  }
  expect(devices.streams).toHaveLength(50);
});
