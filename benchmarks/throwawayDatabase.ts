import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/db/embedded';
import { migrateDatabase } from '../server/db/migrate';

/** A migrated database in a folder of its own, which goes when it is done. */
export async function startThrowawayDatabase() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-benchmark-'));
  const embedded = await startEmbeddedPostgres({ dataFolder: folder }, (error) => {
    throw error;
  });
  await migrateDatabase(embedded.connection);
  return {
    folder,
    connection: embedded.connection,
    async stop(): Promise<void> {
      await embedded.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
