import { Client, type ClientConfig } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { advisoryLocks } from '../advisoryLocks';
import { isAlive } from './liveness';

/** Another server works on this data folder. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

const namePrefix = 'better server ';
const patienceWithTheLiving = 1_000;
/** PostgreSQL notices within moments that the holder of a connection was killed. */
const patienceWithTheDead = 10_000;

/**
 * Takes the lock that says which server works on a data folder; the connection holds it until it ends.
 * @throws DataFolderTaken naming the holder's process id
 */
export async function takeFolderLock(connection: ClientConfig, dataFolder: string): Promise<Client> {
  const client = new Client({ ...connection, application_name: `${namePrefix}${process.pid}` });
  client.on('error', () => undefined); // a lost connection also ends: that is what its holder watches
  await client.connect();
  try {
    const start = performance.now();
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLocks.dataFolder]);
      if (rows[0]?.taken) return client;
      const holder = await holderOf(client);
      const patience = holder !== null && isAlive(holder) ? patienceWithTheLiving : patienceWithTheDead;
      if (performance.now() - start > patience) {
        throw new DataFolderTaken(
          `The data folder ${dataFolder} is in use by another Better server${holder === null ? '' : ` (process ${holder})`}. ` +
            'Stop that one first, or give this one a folder of its own with DATA_DIR.',
        );
      }
      await pause(100);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1`,
    [advisoryLocks.dataFolder],
  );
  const pid = Number(rows[0]?.name.slice(namePrefix.length));
  return pid > 0 ? pid : null;
}
