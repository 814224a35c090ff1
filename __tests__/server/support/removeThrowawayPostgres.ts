import fs from 'node:fs/promises';

/** After all server tests. */
export default async function removeThrowawayPostgres(): Promise<void> {
  await globalThis.throwawayPostgres?.server.stop();
  if (globalThis.throwawayPostgres) await fs.rm(globalThis.throwawayPostgres.folder, { recursive: true, force: true });
}
