import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { canReach, type Account } from './account';
import { systemIdentifier } from './cluster';

/** The system refuses socket paths of more bytes (104 on macOS, 108 on Linux, both with a final zero). */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432';

/**
 * Makes the folder of PostgreSQL's socket and gives its path: short although data folders may be deep, the same
 * at each start on the same data folder, closed to other users.
 */
export async function prepareSocketFolder(clusterFolder: string, account: Account | null): Promise<string> {
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  const mark = createHash('sha256').update(`${await fs.realpath(clusterFolder)}\n${await systemIdentifier(clusterFolder)}\n${owner}`).digest('hex').slice(0, 16);
  const folder = path.join(await temporaryFolder(account), `better-${mark}`);
  await fs.mkdir(folder, { mode: 0o700 }).then(
    () => (account ? fs.chown(folder, account.uid, account.gid) : undefined),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const found = await fs.lstat(folder);
  if (account && found.isDirectory() && found.uid === process.getuid?.()) await fs.chown(folder, account.uid, account.gid); // a start was killed halfway
  else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} was not made by this program. Remove it and start again.`);
  }
  return folder;
}

async function temporaryFolder(account: Account | null): Promise<string> {
  const usual = os.tmpdir();
  const longest = path.join(usual, `better-${'0'.repeat(16)}`, socketName);
  const fits = Buffer.byteLength(longest) <= longestSocketPath;
  return fits && (account === null || (await canReach(account, usual))) ? usual : '/tmp';
}
