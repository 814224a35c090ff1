import { mostPieces } from './mostPieces';

/**
 * Seconds of a WAV file by its header; null when it has none to count by. Samples that are there count, whatever the
 * header says of their number: a recorder that streams writes it before it knows.
 */
export function secondsOfWav(bytes: Buffer): number | null {
  let [bytesPerSecond, chunks] = [0, 0];
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks += 1;
    if (chunks > mostPieces) return Number.POSITIVE_INFINITY;
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (name === 'fmt ' && at + 20 <= bytes.length) bytesPerSecond = bytes.readUInt32LE(at + 16);
    if (name === 'data') return bytesPerSecond === 0 ? null : (bytes.length - at - 8) / bytesPerSecond;
    at += 8 + size + (size % 2);
  }
  return null;
}
