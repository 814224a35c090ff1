import { mostPieces } from './mostPieces';

/** Boxes that hold others and are gone into; all others are stepped over (ISO/IEC 14496-12). */
const entered = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']);

/**
 * Seconds of an MP4 file by its header, or by its last fragment if that is more; null when it has neither. Recorders
 * write fragments and leave the length in the header at nothing.
 */
export function secondsOfMp4(bytes: Buffer): number | null {
  let [longest, unitsPerSecond, usualSample, fragmentSample, fragmentStart, boxes] = [-1, 0, 0, 0, 0, 0];
  for (let at = 0; at + 8 <= bytes.length; ) {
    boxes += 1;
    if (boxes > mostPieces) return Number.POSITIVE_INFINITY;
    const { name, contentAt, end } = boxAt(bytes, at);
    if (entered.has(name)) {
      at = contentAt;
      continue;
    }
    const content = bytes.subarray(contentAt, end);
    if (name === 'mvhd' || name === 'mdhd') {
      const { units, length } = headerOf(content);
      if (name === 'mdhd' && unitsPerSecond === 0) unitsPerSecond = units;
      if (units > 0) longest = Math.max(longest, length / units);
    } else if (name === 'trex') usualSample = numberAt(content, 12);
    else if (name === 'tfhd') fragmentSample = sampleOf(content) ?? usualSample;
    else if (name === 'tfdt') fragmentStart = content[0] === 1 ? longAt(content, 4) : numberAt(content, 4);
    else if (name === 'trun' && unitsPerSecond > 0) {
      fragmentStart += lengthOfRun(content, fragmentSample);
      longest = Math.max(longest, fragmentStart / unitsPerSecond);
    }
    if (end <= at) break;
    at = end;
  }
  return longest <= 0 ? null : longest;
}

const numberAt = (content: Buffer, at: number): number => (at + 4 <= content.length ? content.readUInt32BE(at) : 0);
const longAt = (content: Buffer, at: number): number => (at + 8 <= content.length ? Number(content.readBigUInt64BE(at)) : 0);

/** A size of 1 is followed by one of 64 bits, a size of 0 reaches to the end of the file. */
function boxAt(bytes: Buffer, at: number): { name: string; contentAt: number; end: number } {
  const size = bytes.readUInt32BE(at);
  const isLong = size === 1;
  return { name: bytes.toString('latin1', at + 4, at + 8), contentAt: at + (isLong ? 16 : 8), end: size === 0 ? bytes.length : at + (isLong ? longAt(bytes, at + 8) : size) };
}

/** What `mvhd` and `mdhd` have in common; a length of ones only is not known. */
function headerOf(content: Buffer): { units: number; length: number } {
  if (content[0] === 1) return { units: numberAt(content, 20), length: longAt(content, 24) >= 2 ** 64 - 2_048 ? 0 : longAt(content, 24) };
  return { units: numberAt(content, 12), length: numberAt(content, 16) === 0xffffffff ? 0 : numberAt(content, 16) };
}

/** The length of a sample that `tfhd` states, if it does. */
function sampleOf(content: Buffer): number | null {
  const flags = numberAt(content, 0);
  return flags & 0x08 ? numberAt(content, 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0)) : null;
}

function lengthOfRun(content: Buffer, usualSample: number): number {
  const flags = numberAt(content, 0);
  const count = numberAt(content, 4);
  if (!(flags & 0x100)) return count * usualSample;
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let [length, at] = [0, 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)];
  for (let sample = 0; sample < count && at + 4 <= content.length; sample += 1, at += step) length += content.readUInt32BE(at);
  return length;
}
