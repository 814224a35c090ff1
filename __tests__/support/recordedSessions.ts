import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootReducer } from '../../src/app/rootReducer';
import { readRecording } from '../../src/support/file/readRecording';
import { replayedStates } from '../../src/support/replayedStates';

const recordings = path.join(__dirname, '../src/recordings');
const contentOf = (folder: string, base: string): string => readFileSync(path.join(folder, base), 'utf8');

/** The state in which a recording among the tests ends with the app's reducers. @throws when a reducer throws on the way */
export function replayedState(slug: string, folder = recordings): unknown {
  const read = readRecording(contentOf(folder, `${slug}.recording.json`));
  if ('error' in read) throw new Error(read.error);
  const { states, faults } = replayedStates(read.recording, rootReducer);
  const [fault] = faults;
  if (fault) throw new Error(`The app failed at step ${fault.index + 1}: ${fault.message}`);
  return JSON.parse(JSON.stringify(states.at(-1)));
}

/** The state in which it is to end. */
export const expectedState = (slug: string, folder = recordings): unknown => JSON.parse(contentOf(folder, `${slug}.expected.json`));
