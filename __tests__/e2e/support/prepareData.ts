import { rm } from 'node:fs/promises';
import { startBetter } from './betterServer';
import { removeDemoData } from './demoData';
import { zoneOfNoon } from './zoneOfNoon';

declare global {
  var preparedData: string | undefined;
}

/**
 * Before all stories: a server makes its database once and ends in order. Each file's server begins with a copy of that
 * folder, which takes no time, and finds it as after any restart.
 */
export default async function prepareData(): Promise<void> {
  process.env.TZ = zoneOfNoon(); // of the tests, the demo and the browser, which inherit it; texts of check-ins go out by day
  const server = await startBetter();
  await server.end();
  globalThis.preparedData = server.dataFolder;
  process.env.PREPARED_DATA = server.dataFolder; // inherited by the workers
}

/** After all stories. */
export async function removePreparedData(): Promise<void> {
  const prepared = globalThis.preparedData;
  if (prepared === undefined) return;
  await rm(prepared, { recursive: true, force: true });
  await removeDemoData(prepared);
}
