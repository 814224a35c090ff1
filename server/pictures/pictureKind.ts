/** What a picture may be. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

const beginsWith = (bytes: Buffer, beginning: readonly number[], at = 0): boolean => bytes.subarray(at, at + beginning.length).equals(Buffer.from(beginning));

/** What a file is by its first bytes, whatever it was called; null for all that is no picture we take. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}
