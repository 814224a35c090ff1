/** A track of the fake microphone; it counts as live until it is stopped or ended by the system. */
class FakeTrack {
  readyState: 'live' | 'ended' = 'live';
  onended: (() => void) | null = null;
  stop() {
    this.readyState = 'ended';
  }
  /** A call comes in, the screen is locked, the plug is pulled. */
  endBySystem() {
    this.readyState = 'ended';
    this.onended?.();
  }
}

class FakeStream {
  readonly tracks = [new FakeTrack()];
  getTracks = () => this.tracks;
}

/** How a browser's recorder behaves when it is stopped, one step after the other. */
type Stopping = (recorder: FakeRecorder) => void;

/** A recorder that hands out what the test gives it. */
class FakeRecorder {
  state: 'inactive' | 'recording' = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  constructor(
    readonly stream: FakeStream,
    public mimeType: string,
    private readonly stopping: Stopping,
  ) {}
  start() {
    this.state = 'recording';
  }
  stop() {
    if (this.state === 'inactive') throw new DOMException('not recording', 'InvalidStateError');
    this.state = 'inactive';
    this.stopping(this);
  }
  /** A piece of sound of so many bytes. */
  piece(size: number, type = this.mimeType) {
    this.ondataavailable?.({ data: new Blob(['x'.repeat(size)], { type }) });
  }
  stopped() {
    this.state = 'inactive';
    this.onstop?.();
  }
}

export interface FakeMediaDevices {
  readonly streams: FakeStream[];
  readonly recorders: FakeRecorder[];
  readonly contexts: { state: string }[];
  readonly asked: MediaStreamConstraints[];
  formats: readonly string[];
  /** What `getUserMedia` throws instead of giving a stream. */
  refusal: Error | null;
  /** What the recorder's constructor throws for a format. */
  refuses: (format: string) => Error | null;
  startFault: Error | null;
  hasAudioContext: boolean;
  /** Unless told otherwise a stop gives the last piece, then the `stop` event. */
  stopping: Stopping;
  latest(): FakeRecorder;
  liveTracks(): number;
  restore(): void;
}

const replaced = (target: object, name: string, value: unknown) => {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name));
};

/** Puts a microphone, a recorder and an audio context where the browser has them. */
export function installFakeMediaDevices(): FakeMediaDevices {
  const fake: FakeMediaDevices = {
    streams: [],
    recorders: [],
    contexts: [],
    asked: [],
    formats: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
    refusal: null,
    refuses: () => null,
    startFault: null,
    hasAudioContext: true,
    stopping(recorder) {
      recorder.piece(5);
      recorder.stopped();
    },
    latest() {
      const recorder = fake.recorders.at(-1);
      if (!recorder) throw new Error('No recorder was made');
      return recorder;
    },
    liveTracks: () => fake.streams.flatMap((stream) => stream.tracks).filter(({ readyState }) => readyState === 'live').length,
    restore: () => undefined,
  };

  class Recorder extends FakeRecorder {
    static isTypeSupported = (format: string) => fake.formats.includes(format);
    constructor(stream: FakeStream, { mimeType }: { mimeType: string }) {
      super(stream, mimeType, (recorder) => fake.stopping(recorder));
      const refusal = fake.refuses(mimeType);
      if (refusal) throw refusal;
      fake.recorders.push(this);
    }
    override start() {
      if (fake.startFault) throw fake.startFault;
      super.start();
    }
  }

  class Context {
    state = 'running';
    constructor() {
      if (!fake.hasAudioContext) throw new DOMException('no device', 'NotSupportedError');
      fake.contexts.push(this);
    }
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) });
    createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
    resume = () => Promise.resolve();
    close = () => {
      this.state = 'closed';
      return Promise.resolve();
    };
  }

  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    fake.asked.push(constraints);
    if (fake.refusal) throw fake.refusal;
    const stream = new FakeStream();
    fake.streams.push(stream);
    return stream;
  };
  const restores = [
    replaced(globalThis, 'MediaRecorder', Recorder),
    replaced(globalThis, 'AudioContext', Context),
    replaced(navigator, 'mediaDevices', { getUserMedia }),
  ];
  fake.restore = () => restores.forEach((restore) => restore());
  return fake;
}
