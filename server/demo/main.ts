import { mkdir } from 'node:fs/promises';
import { createApp } from '../app';
import { createCoach } from '../coach';
import { readConfig, type Config } from '../config';
import { openDatabase, type Database } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded';
import { migrateDatabase } from '../db/migrate';
import { readShippedTexts } from '../shippedTexts';
import { demoPassword, people } from './people';
import { playDemo } from './playDemo';

/** Fills the folder DATA_DIR, which must be a new one, with the people of the demo, and ends. */
async function main(): Promise<void> {
  const { dataFolder } = readConfig({ DATA_DIR: process.env.DATA_DIR });
  const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error' });
  await mkdir(dataFolder, { recursive: true });
  const embedded = await startEmbeddedPostgres({ dataFolder }, report);
  try {
    await migrateDatabase(embedded.connection);
    const { database, close } = openDatabase(embedded.connection, report);
    await play(config, database).finally(close);
  } finally {
    await embedded.stop();
  }
  process.stdout.write(`${people.length} people are there. Sign in as ${people[0]?.email ?? ''} with the password ${demoPassword}\n`);
}

async function play(config: Config, database: Database): Promise<void> {
  const now = new Date();
  const clock = { time: now, now: () => clock.time };
  const coach = createCoach(config.coach, { delayOf: () => 0 });
  const mailer = { send: () => undefined, close: () => Promise.resolve() };
  const app = await createApp({ config, database, coach, webFolder: config.dataFolder, clock, mailer });
  try {
    await app.ready();
    const { questions } = await readShippedTexts();
    await playDemo({ app, clock, now, questions, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  } finally {
    await app.close();
  }
}

function report(error: unknown): void {
  process.stderr.write(`The demo could not be made. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}

main().catch(report);
