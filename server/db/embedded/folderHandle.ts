import fs from 'node:fs/promises';
import type { Account } from './account';

/**
 * Lets a child of another account work in `folder` although folders above it may be closed to that account
 * (a data folder below /root): the child inherits an open handle as descriptor 3 and names the folder by it.
 * @param use gets the name under which the child sees the folder, and the handle to pass as its fourth stdio
 */
export async function withFolderHandle<Result>(
  folder: string,
  account: Account | null,
  use: (visibleAs: string, handle: number | null) => Promise<Result>,
): Promise<Result> {
  if (account === null || process.platform !== 'linux') return use(folder, null);
  const handle = await fs.open(folder, 'r');
  try {
    return await use('/proc/self/fd/3', handle.fd);
  } finally {
    await handle.close();
  }
}
