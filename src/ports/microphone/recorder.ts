import { createLevelMeter } from './levelMeter';
import { MicrophoneFailure, type Recording, type RecordingEnd, type RecordingRequest } from './microphone';

/** Times in milliseconds. */
const times = {
  /** How much sound comes in one piece. Each piece is a look at the clock that a hidden tab does not slow down. */
  piece: 500,
  progress: 200,
  /** How long the recorder may take to say that it has stopped. */
  stopping: 3_000,
  /** How long a piece may come after the end (iOS): when there is sound already, and when there is none yet. */
  late: 300,
  lateFirst: 1_000,
} as const;

export const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/**
 * A recorder of a stream in the first of `formats` that it really takes: a browser may know a format and yet refuse it
 * for this device.
 * @throws MicrophoneFailure when it takes none
 */
function createRecorder(stream: MediaStream, formats: readonly string[]): MediaRecorder {
  for (const mimeType of formats) {
    try {
      return new MediaRecorder(stream, { mimeType });
    } catch (refusal) {
      if ((refusal as DOMException).name !== 'NotSupportedError') throw refusal;
    }
  }
  throw new MicrophoneFailure('noFormat');
}

/** The recorder's own words for a fault. */
const reasonOf = (event: Event): string => {
  const { error, message } = event as Event & { error?: { message?: string; name?: string }; message?: string };
  return error?.message || message || error?.name || 'the browser gave no reason';
};

/**
 * Records a stream until it is stopped, has grown long enough, is ended by the system, fails or is aborted. Every way
 * out frees the microphone. The stream is ours from here on.
 * @throws what the browser throws when the recorder cannot be made or started
 */
export function record(stream: MediaStream, formats: readonly string[], { longest, signal, onProgress }: RecordingRequest): Recording {
  const recorder = createRecorder(stream, formats);
  const meter = createLevelMeter(stream);
  const pieces: Blob[] = [];
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let fault: string | null = null;
  let isStopping = false;
  let isOver = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let resolve: (end: RecordingEnd) => void = () => undefined;
  const ended = new Promise<RecordingEnd>((resolved) => {
    resolve = resolved;
  });

  function end(result: () => RecordingEnd): void {
    if (isOver) return;
    isOver = true;
    clearInterval(ticking);
    clearTimeout(patience);
    signal.removeEventListener('abort', drop);
    recorder.ondataavailable = recorder.onstop = recorder.onerror = null;
    stream.getTracks().forEach((track) => {
      track.onended = null;
    });
    stopTracks(stream);
    meter.close();
    if (recorder.state !== 'inactive') recorder.stop();
    resolve(result());
  }
  const finish = () =>
    end(() => {
      // The format is what the recorder made of it, which need not be what it was asked for.
      const type = pieces.find((piece) => piece.type !== '')?.type ?? recorder.mimeType;
      const audio = pieces.length === 0 ? null : new Blob(pieces, { type });
      if (fault !== null) return { type: 'failed', reason: fault, audio };
      return audio ? { type: 'captured', audio } : { type: 'empty' };
    });
  const drop = () => end(() => ({ type: 'dropped' }));
  const finishAfter = (milliseconds: number) => {
    clearTimeout(patience);
    patience = setTimeout(finish, milliseconds);
  };

  function stop(): void {
    if (isStopping || isOver) return;
    isStopping = true;
    clearInterval(ticking);
    finishAfter(times.stopping);
    // One that has stopped by itself has its last piece and its `stop` event on their way.
    if (recorder.state !== 'inactive') recorder.stop();
  }

  const ticking = setInterval(() => onProgress({ milliseconds: elapsed(), level: meter.level() }), times.progress);
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) pieces.push(data);
    if (elapsed() >= longest) stop();
  };
  recorder.onstop = () => {
    isStopping = true;
    clearInterval(ticking);
    stopTracks(stream);
    finishAfter(pieces.length > 0 ? times.late : times.lateFirst);
  };
  recorder.onerror = (event) => {
    fault = reasonOf(event);
    stop();
  };
  stream.getTracks().forEach((track) => {
    track.onended = stop;
  });
  signal.addEventListener('abort', drop, { once: true });
  try {
    recorder.start(times.piece);
  } catch (refusal) {
    drop();
    throw refusal;
  }
  return { stop, ended };
}
