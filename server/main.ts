import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import { systemClock } from './clock';
import { createCoach } from './coach';
import { readConfig, SettingsProblem, type Config } from './config';
import { openDatabase, type OpenDatabase } from './db/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded';
import { DataFolderProblem } from './db/embedded/cluster';
import { DataFolderTaken } from './db/embedded/folderLock';
import { DatabaseProblem, migrateDatabase } from './db/migrate';
import { openOutbox } from './openOutbox';
import { cutAllBeingWritten } from './repositories/replies';
import { TextProblem } from './shippedTexts';

const longestStop = 9_000;
/** Beside dist/server in the build; from the sources (server/) it is looked for in dist as well. */
const webFolder = path.basename(path.dirname(__dirname)) === 'dist' ? path.join(__dirname, '../web') : path.join(__dirname, '../dist/web');
/** What has been started, in the order in which it is stopped. */
const running: { app?: FastifyInstance; database?: OpenDatabase; embedded?: EmbeddedPostgres } = {};
let starting: Promise<void> = Promise.resolve();
let stopping: Promise<void> | null = null;

async function start(config: Config): Promise<void> {
  const failLater = (error: Error): void => {
    running.app?.log.fatal({ problem: error.message }, 'the server cannot go on');
    stop(1);
  };
  if (config.databaseUrl === null) running.embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder }, failLater);
  const connection = running.embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  await migrateDatabase(connection);
  running.database = openDatabase(connection, (error) => running.app?.log.warn({ problem: error.message }, 'a connection to the database was lost'));
  // Only where no other server shares the database; elsewhere replies left behind go stale by themselves.
  if (running.embedded) await cutAllBeingWritten(running.database.database);
  await openOutbox(config, running.database.database, systemClock).removeFilesOfNobody();

  running.app = await createApp({
    config,
    database: running.database.database,
    coach: createCoach(config.coach),
    webFolder,
  });
  await running.app.listen({ port: config.port, host: config.host });
  if (stopping) return;
  process.stdout.write(`Better is ready on ${addressOf(running.app, config)}\n`);
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl) return config.publicUrl.origin;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const isAnyAddress = config.host === '0.0.0.0' || config.host === '::';
  return `http://${isAnyAddress ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

/** Stops in order: requests and replies, the pool, PostgreSQL. Whatever hangs, the process ends within ten seconds. */
function stop(exitCode: number): void {
  stopping ??= (async () => {
    setTimeout(() => process.exit(exitCode || 1), longestStop).unref();
    setTimeout(() => running.app?.server.closeAllConnections(), longestStop / 2).unref();
    await starting.catch(() => undefined); // its own fault is reported where it was started
    await running.app?.close();
    await running.database?.close();
    await running.embedded?.stop();
  })()
    .catch((error: unknown) => {
      process.stderr.write(`The server did not stop in order: ${String(error)}\n`);
      exitCode ||= 1;
    })
    .finally(() => process.exit(exitCode));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));

async function main(): Promise<void> {
  try {
    starting = start(readConfig(process.env));
    await starting;
  } catch (error) {
    process.stderr.write(`Better did not start. ${problemText(error)}\n`);
    stop(1);
  }
}

/** What a person can do something about in its own words, everything else with its stack. */
function problemText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}. Another program listens there: stop it, or choose another PORT.`;
  const isForThePerson = error instanceof SettingsProblem || error instanceof DataFolderTaken || error instanceof DataFolderProblem || error instanceof DatabaseProblem || error instanceof TextProblem;
  return isForThePerson ? error.message : (error.stack ?? error.message);
}

void main();
