import fs from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { isPostgres } from './liveness';
import { lockedBy } from './staleLocks';

/**
 * How to connect to the PostgreSQL that a server runs on its data folder, beside that server: nothing is started,
 * nothing is locked, and the server remains the one holder of the folder.
 * @returns null when none runs there
 */
export async function runningPostgres(dataFolder: string): Promise<ClientConfig | null> {
  const file = path.join(dataFolder, 'postgres', 'postmaster.pid');
  const pid = await lockedBy(file);
  if (pid === null || !(await isPostgres(pid))) return null;
  const [, , , , socketFolder = ''] = (await fs.readFile(file, 'utf8')).split('\n'); // the order is PostgreSQL's own
  return socketFolder === '' ? null : { host: socketFolder, port: 5432, user: 'better', database: 'better' };
}
