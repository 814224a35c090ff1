import { limits } from '../../contract/limits';
import { Refused } from '../refusal';
import { secondsOfMp4 } from './durations/mp4';
import { secondsOfOgg } from './durations/ogg';
import { secondsOfWav } from './durations/wav';
import { secondsOfWebm } from './durations/webm';

export type Container = 'ogg' | 'webm' | 'mp4' | 'wav';

/** A recording whose container is what its content says, whatever it was named. */
export interface Recording {
  readonly container: Container;
  readonly bytes: Buffer;
}

/** A recorder stops a moment after the limit, and its last block is written whole. */
const tolerance = 5;
const durations: Readonly<Record<Container, (bytes: Buffer) => number | null>> = { ogg: secondsOfOgg, webm: secondsOfWebm, mp4: secondsOfMp4, wav: secondsOfWav };

/**
 * Looks at a recording from outside, without decoding any sound. One that carries no times is bounded by its size alone.
 * @throws Refused 400 for nothing, for what is not a recording, and for one that is too long
 */
export function readRecording(bytes: Buffer): Recording {
  if (bytes.length === 0) throw new Refused(400, 'No audio recorded');
  const container = containerOf(bytes);
  if (container === null) throw new Refused(400, 'This file is not a recording that can be read.');
  const seconds = durations[container](bytes);
  if (seconds !== null && seconds > limits.recording.seconds + tolerance) throw new Refused(400, `The recording is longer than ${limits.recording.seconds} seconds. Please record a shorter message.`);
  return { container, bytes };
}

/** The container by the first bytes of its content; null for every other kind of file. */
export function containerOf(bytes: Buffer): Container | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === '\u001aE\u00df\u00a3') return 'webm';
  if (text(4, 8) === 'ftyp') return 'mp4';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE' ? 'wav' : null;
}
