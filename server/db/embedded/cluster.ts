import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account';
import { postgresMajorVersion } from './binaries';
import { isAlive } from './liveness';
import { withFolderHandle } from './folderHandle';

/** The data folder is not one this program may start on; the message says what to do. */
export class DataFolderProblem extends Error {
  override readonly name = 'DataFolderProblem';
}

const restoreOrMove = 'Nothing was changed. Restore it from a backup, or move it away to begin with an empty database.';

/**
 * Whether there is a PostgreSQL data folder at `folder`.
 * @throws DataFolderProblem when something else is there, or part of one
 */
export async function clusterExists(folder: string): Promise<boolean> {
  const entries = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new DataFolderProblem(`${folder} is not a folder. ${restoreOrMove}`);
    throw error;
  });
  if (entries.length === 0) return false;
  const version = await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) throw new DataFolderProblem(`${folder} is not a whole PostgreSQL data folder: PG_VERSION is missing. ${restoreOrMove}`);
  if (version.trim() !== postgresMajorVersion) {
    throw new DataFolderProblem(
      `${folder} was made by PostgreSQL "${version.trim().slice(0, 20)}", this program runs PostgreSQL ${postgresMajorVersion}. ` +
        'Nothing was changed. Move the data over with pg_dump, or use the version of this program that made it.',
    );
  }
  for (const part of ['base', 'pg_wal', path.join('global', 'pg_control')]) {
    if (!(await fs.stat(path.join(folder, part)).catch(() => null))) {
      throw new DataFolderProblem(`${folder} is not a whole PostgreSQL data folder: ${part} is missing. ${restoreOrMove}`);
    }
  }
  return true;
}

/** The number that PostgreSQL gave this data folder when it was made; a folder made anew has another. */
export async function systemIdentifier(folder: string): Promise<string> {
  const control = await fs.readFile(path.join(folder, 'global', 'pg_control'));
  return control.subarray(0, 8).toString('hex');
}

/**
 * Makes a data folder at `folder`, whole or not at all: it is made beside it and renamed. Leaves alone what
 * another server put there meanwhile.
 */
export async function createCluster(folder: string, binaries: string, account: Account | null): Promise<void> {
  await removeUnfinished(folder);
  const unfinished = await fs.mkdtemp(`${folder}.new-${process.pid}-`);
  try {
    if (account) await fs.chown(unfinished, account.uid, account.gid);
    await runInitdb(unfinished, binaries, account);
    await fs.rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    const parent = await fs.open(path.dirname(folder), 'r');
    await parent.sync().finally(() => parent.close());
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes what servers that were killed while making a data folder left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of await fs.readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(maker)) await fs.rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Text is UTF-8, sorted by code point on every machine alike. Whoever can open the socket is let in: it
 * stands in a folder that only the owner can enter.
 */
async function runInitdb(folder: string, binaries: string, account: Account | null): Promise<void> {
  await withFolderHandle(folder, account, async (visibleAs, handle) => {
    const child = spawn(
      path.join(binaries, 'bin', 'initdb'),
      [
        '-D', visibleAs, '--username=better', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8',
        '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums',
      ],
      { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe', handle ?? 'ignore'] },
    );
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder ${folder}:\n${output.slice(-2_000)}`);
  });
}
