import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file into `folder`, whole or not at all, readable by the server's user alone.
 * @returns where it is
 */
export async function writeWholeFile(folder: string, name: string, content: Buffer | string): Promise<string> {
  const unfinished = path.join(folder, `.${name}.new`);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await fs.open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(content).then(() => file.sync()).finally(() => file.close());
    await fs.rename(unfinished, path.join(folder, name));
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
  return path.join(folder, name);
}

/** A name that sorts by time and that no other file has. */
export const fileNameAt = (now: Date, uniqueId: string, extension: string): string => `${now.toISOString().replace(/[:.]/g, '-')}-${uniqueId}.${extension}`;
