/** What the level shows: from silence, 0, to a voice close by, 5. */
const steps = 5;
/** The loudness (dB of full scale) of silence, and by how much each step is louder. */
const quietest = -54;
const perStep = 9;

/** The step, 0 to 5, of some samples between -1 and 1, by their root mean square. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += samples[index]! ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(steps, Math.max(0, Math.ceil((decibels - quietest) / perStep)));
}

/** Says how loud a stream is just now. */
export interface LevelMeter {
  level(): number;
  close(): void;
}

const silent: LevelMeter = { level: () => 0, close: () => undefined };

/** A meter of a stream. The level is only shown: where the browser cannot measure it the recording goes on without. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  let context: AudioContext | null = null;
  const close = () => void context?.close().catch(() => undefined);
  try {
    context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1_024;
    const source = context.createMediaStreamSource(stream);
    source.connect(analyser);
    // It may begin suspended: the press that started the recording was before the question for permission.
    context.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level() {
        analyser.getFloatTimeDomainData(samples);
        return levelOf(samples);
      },
      close() {
        source.disconnect();
        close();
      },
    };
  } catch {
    close();
    return silent;
  }
}
