import fs from 'node:fs/promises';
import path from 'node:path';
import { isPostgres } from './liveness';

/** A process id that no process has: the highest that Linux could ever give. */
const nobodysPid = '4194303';

/** The process id in a lock file of PostgreSQL, or null without one. */
export async function lockedBy(file: string): Promise<number | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null);
  const pid = Number(text?.split('\n')[0]);
  return pid > 0 ? pid : null;
}

/**
 * PostgreSQL believes a lock file whose process id is in use, even by a program that merely got the same number
 * after a restart of the machine or container. Where the system tells us that it is no PostgreSQL, the id is
 * replaced; the rest stays, so that PostgreSQL still looks for children of its former self.
 */
export async function disownStaleLocks(clusterFolder: string, socketFolder: string): Promise<void> {
  for (const file of [path.join(clusterFolder, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = await lockedBy(file);
    if (pid === null || (await isPostgres(pid))) continue;
    const text = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, text.replace(/^\d+/, nobodysPid));
  }
}
