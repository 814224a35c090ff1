import { MicrophoneFailure, type Microphone, type MicrophoneFailureReason, type RecordingEnd, type RecordingRequest } from '../../../src/ports';

/** One recording, in the test's hands. */
export interface FakeRecording {
  readonly request: RecordingRequest;
  /** Whether it was asked to stop. */
  readonly isStopped: () => boolean;
  /** Tells how it goes on. */
  progress(seconds: number, level: number): void;
  end(end: RecordingEnd): void;
}

export interface FakeMicrophone extends Microphone {
  readonly recordings: FakeRecording[];
  /** The latest recording; throws when there was none. */
  latest(): FakeRecording;
  /** Why the next starts fail; null lets them be. */
  refusal: MicrophoneFailureReason | null;
  /** What a recording that is stopped has captured, given at once; null leaves its end to the test. */
  captures: Blob | null;
  /** Whether a start waits (the person is being asked) until `answer` is called. */
  isAsking: boolean;
  answer(): void;
}

/** A microphone that records what the test says. */
export function createFakeMicrophone(): FakeMicrophone {
  const recordings: FakeRecording[] = [];
  let answered: () => void = () => undefined;
  return {
    recordings,
    refusal: null,
    captures: new Blob(['some sound'], { type: 'audio/webm;codecs=opus' }),
    isAsking: false,
    answer: () => answered(),
    latest() {
      const recording = recordings.at(-1);
      if (!recording) throw new Error('No recording was started');
      return recording;
    },
    async start(request) {
      if (this.isAsking) await new Promise<void>((resolve) => (answered = resolve));
      if (this.refusal) throw new MicrophoneFailure(this.refusal);
      if (request.signal.aborted) throw new MicrophoneFailure('left');
      let isStopped = false;
      let end: (end: RecordingEnd) => void = () => undefined;
      const ended = new Promise<RecordingEnd>((resolve) => (end = resolve));
      request.signal.addEventListener('abort', () => end({ type: 'dropped' }));
      recordings.push({
        request,
        isStopped: () => isStopped,
        progress: (seconds, level) => request.onProgress({ milliseconds: seconds * 1_000, level }),
        end,
      });
      return {
        ended,
        stop: () => {
          isStopped = true;
          if (this.captures) end({ type: 'captured', audio: this.captures });
        },
      };
    },
  };
}
