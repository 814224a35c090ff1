import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../server/db/embedded';
import { isAlive } from '../../../server/db/embedded/liveness';
import { stopPostmaster } from '../../../server/db/embedded/postmaster';
import { migrateDatabase } from '../../../server/db/migrate';

const prefix = 'better-tests-';
declare global {
  var throwawayPostgres: { server: EmbeddedPostgres; folder: string } | undefined;
}

/**
 * Before all server tests: one PostgreSQL from the product's own binaries in a folder of its own. Its database
 * `better` is migrated and never used again but as the template of each test file's database.
 */
export default async function startThrowawayPostgres(): Promise<void> {
  await removeLeftovers();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataFolder: folder }, (error) => {
    throw error;
  });
  await migrateDatabase(server.connection);
  globalThis.throwawayPostgres = { server, folder };
  process.env.THROWAWAY_POSTGRES = JSON.stringify(server.connection); // inherited by the workers
}

/** What runs that were killed left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const folder = path.join(os.tmpdir(), name);
    const owner = (await fs.stat(folder).catch(() => null))?.uid; // null: gone by now
    if (owner !== process.getuid?.()) continue; // another person's, on a machine of many
    await stopPostmaster(path.join(folder, 'postgres'), 5_000);
    await fs.rm(folder, { recursive: true, force: true });
  }
}
