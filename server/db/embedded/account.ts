import fs from 'node:fs/promises';
import path from 'node:path';

/** A user of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account PostgreSQL runs as: null for our own. PostgreSQL refuses to run as root, so root lends it one:
 * the owner of an existing data folder, else the first of `postgres` and `nobody` that this machine knows.
 */
export async function postgresAccount(clusterFolder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await fs.stat(clusterFolder).catch(() => null);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
  );
}

/** Whether `account` may walk into `target` through all folders above it, judged by their permission bits. */
export async function canReach(account: Account, target: string): Promise<boolean> {
  for (let folder = await fs.realpath(target); ; folder = path.dirname(folder)) {
    const { uid, gid, mode } = await fs.stat(folder);
    const walkBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & walkBit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
