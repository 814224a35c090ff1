import fs from 'node:fs/promises';
import path from 'node:path';

/** A file that could not be written; the text says why. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'There is a file of this name already; it was left as it is.',
  ENOENT: 'There is no such folder.',
  EACCES: 'This user may not write there.',
  EISDIR: 'This is a folder.',
  ENOSPC: 'There is no room left.',
};

/**
 * Writes a recording to a new file, readable by whoever runs the command alone.
 * @returns where it is
 * @throws NotWritten; what stood there stays, and nothing unfinished is left
 */
export async function writeRecordingFile(folder: string, name: string, content: Buffer): Promise<string> {
  const place = path.resolve(folder, name);
  try {
    const file = await fs.open(place, 'wx', 0o600);
    try {
      await file.writeFile(content);
    } catch (error) {
      await fs.rm(place, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new NotWritten(`${place} was not written. ${reasons[code] ?? message}`);
  }
  return place;
}

/** Characters that would act on a terminal: in JSON they only stand within texts, where they may be spelled out. */
const acting = /[\u007f-\u009f]|(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The same JSON as a terminal may show it. */
export const printableRecording = (content: Buffer): string =>
  content.toString().replace(acting, (characters) => characters.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''));
