import { mostPieces } from './mostPieces';

/** Elements that hold others and are gone into; all others are stepped over (RFC 8794, RFC 9559). */
const entered = new Set([0x18538067 /* Segment */, 0x1549a966 /* Info */, 0x1f43b675 /* Cluster */, 0xa0 /* BlockGroup */]);
const [timestampScale, duration, clusterTimestamp, simpleBlock, block] = [0x2ad7b1, 0x4489, 0xe7, 0xa3, 0xa1];
const usualScale = 1_000_000; // nanoseconds

/**
 * Seconds of a WebM file by the time of its last block, or by the length it states if that is more; null when it has
 * neither. Recorders leave sizes and length open, since they write before they know.
 */
export function secondsOfWebm(bytes: Buffer): number | null {
  let [scale, clusterStart, longest, elements] = [usualScale, 0, -1, 0];
  for (let at = 0; at < bytes.length; ) {
    elements += 1;
    if (elements > mostPieces) return Number.POSITIVE_INFINITY;
    const idLength = lengthOfNumber(bytes, at);
    const sizeLength = lengthOfNumber(bytes, at + idLength);
    const contentAt = at + idLength + sizeLength;
    if (idLength === 0 || idLength > 4 || sizeLength === 0 || contentAt > bytes.length) break;
    const id = bytes.readUIntBE(at, idLength);
    const size = sizeAt(bytes, at + idLength, sizeLength);
    if (entered.has(id)) {
      at = contentAt;
      continue;
    }
    if (size === null) break;
    const content = bytes.subarray(contentAt, contentAt + size);
    if (id === timestampScale) scale = unsigned(content) || usualScale;
    else if (id === duration) longest = Math.max(longest, float(content));
    else if (id === clusterTimestamp) clusterStart = unsigned(content);
    else if (id === simpleBlock || id === block) longest = Math.max(longest, clusterStart + offsetOf(content));
    at = contentAt + size;
  }
  return longest < 0 ? null : (longest * scale) / 1e9;
}

/** How many bytes a number of variable length takes; 0 when none is there. */
const lengthOfNumber = (bytes: Buffer, at: number): number => (bytes[at] ? Math.clz32(bytes[at]) - 23 : 0);

/** The size an element states; null when it is left open, which is all ones. */
function sizeAt(bytes: Buffer, at: number, length: number): number | null {
  const mask = (1 << (8 - length)) - 1;
  let size = (bytes[at] ?? 0) & mask;
  let isOpen = size === mask;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return isOpen ? null : size;
}

const unsigned = (content: Buffer): number => content.subarray(0, 8).reduce((value, byte) => value * 256 + byte, 0);

function float(content: Buffer): number {
  const value = content.length === 4 ? content.readFloatBE() : content.length === 8 ? content.readDoubleBE() : -1;
  return Number.isFinite(value) ? value : -1;
}

/** A block begins with its track's number and its time from the start of the cluster. */
function offsetOf(content: Buffer): number {
  const trackLength = lengthOfNumber(content, 0);
  return trackLength === 0 || trackLength + 2 > content.length ? 0 : content.readInt16BE(trackLength);
}
