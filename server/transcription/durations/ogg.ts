import { mostPieces } from './mostPieces';

const headerBytes = 27;
const isLastOfNothing = -1n; // a page on which no packet ends

/** Opus counts in 48 kHz, whatever it was recorded at (RFC 7845). */
const samplesPerSecond = 48_000;

interface Stream {
  readonly samplesBeforeStart: number;
  position: number;
}

/** Opus is what recorders put into Ogg; the rate of other codecs is not known. */
function streamOf(firstPacket: Buffer): Stream | null {
  const isOpus = firstPacket.length >= 12 && firstPacket.toString('latin1', 0, 8) === 'OpusHead';
  return isOpus ? { samplesBeforeStart: firstPacket.readUInt16LE(10), position: 0 } : null;
}

/** Seconds of an Ogg file by the positions its pages carry (RFC 3533), of streams one after the other in all; null when none is known. */
export function secondsOfOgg(bytes: Buffer): number | null {
  const streams = new Map<number, Stream>();
  let pages = 0;
  for (let at = bytes.indexOf('OggS'); at >= 0 && at + headerBytes <= bytes.length; at = bytes.indexOf('OggS', at + 4)) {
    pages += 1;
    if (pages > mostPieces) return Number.POSITIVE_INFINITY;
    const serial = bytes.readUInt32LE(at + 14);
    const position = bytes.readBigInt64LE(at + 6);
    const contentAt = at + headerBytes + (bytes[at + 26] ?? 0);
    const known = streams.get(serial) ?? streamOf(bytes.subarray(contentAt, contentAt + 32));
    if (known === null) continue;
    streams.set(serial, known);
    if (position > isLastOfNothing) known.position = Math.max(known.position, Number(position));
  }
  if (streams.size === 0) return null;
  return [...streams.values()].reduce((seconds, { position, samplesBeforeStart }) => seconds + Math.max(0, position - samplesBeforeStart) / samplesPerSecond, 0);
}
