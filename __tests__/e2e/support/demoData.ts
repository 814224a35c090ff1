import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually';

const run = promisify(execFile);
const program = path.resolve(__dirname, '../../../dist/server/demo.js');

/** How long a dozen lives may take to be played on a busy machine, in milliseconds. */
const longestPlay = 110_000;

const placesOf = (prepared: string) => ({ folder: `${prepared}-demo`, made: `${prepared}-demo-made`, failed: `${prepared}-demo-failed` });

/** Makes the folder; false when another file of the run has, for one alone can make what does not exist. */
async function isFirstToAsk(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A data folder with the people of the demo (server/demo), to be copied. The first file of a run that needs it plays it on
 * a copy of the prepared folder; a file that asks meanwhile waits. A run that needs none has none made.
 */
export async function demoData(): Promise<string> {
  const prepared = process.env.PREPARED_DATA;
  if (prepared === undefined) throw new Error('There are no prepared data: the set-up of the run makes them.');
  const { folder, made, failed } = placesOf(prepared);
  if (await isFirstToAsk(folder)) {
    try {
      await run('cp', ['-a', `${prepared}/.`, folder]);
      await run(process.execPath, [program], { env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ, DATA_DIR: folder } });
      await writeFile(made, '');
    } catch (error) {
      await writeFile(failed, String(error));
      throw error;
    }
  }
  await eventually(() => {
    if (!existsSync(made) && !existsSync(failed)) throw new Error('The demo data are not there yet.');
  }, longestPlay);
  if (existsSync(failed)) throw new Error('The demo data could not be made. The file that asked for them first says why.');
  return folder;
}

/** Removes what a run has made of the demo. */
export async function removeDemoData(prepared: string): Promise<void> {
  for (const place of Object.values(placesOf(prepared))) await rm(place, { recursive: true, force: true });
}
