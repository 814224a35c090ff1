/* npm run recording-test: makes a Jest test of the recording of a session, so that what went wrong once stays mended. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootReducer } from '../src/app/rootReducer';
import { NoTestOfRecording, testOfRecording } from './testOfRecording';

const usage = `npm run recording-test -- <file> --name "a goal that was renamed keeps its place"
npm run recording-test -- <file> --name "..." --until 120    the first 120 steps alone
`;
const folder = path.join(__dirname, '../__tests__/src/recordings');

function readArguments(): { file: string; name: string; until: number | undefined } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' }, until: { type: 'string' } } });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || values.name === undefined) throw new NoTestOfRecording('One file and a name are needed.');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !Number.isInteger(until)) throw new NoTestOfRecording('--until takes the number of a step.');
  return { file, name: values.name, until };
}

function writeTest(): string {
  const { file, name, until } = readArguments();
  if (!existsSync(file)) throw new NoTestOfRecording(`There is no file ${file}.`);
  const { slug, test, recording, expected, faults } = testOfRecording(readFileSync(file, 'utf8'), { name, until }, rootReducer);
  const texts = { [`${slug}.test.ts`]: test, [`${slug}.recording.json`]: recording, [`${slug}.expected.json`]: expected };
  const places = Object.keys(texts).map((base) => path.join(folder, base));
  const taken = places.find((place) => existsSync(place));
  if (taken !== undefined) throw new NoTestOfRecording(`There is already a ${path.relative(process.cwd(), taken)}: choose another name.`);
  mkdirSync(folder, { recursive: true });
  for (const [base, text] of Object.entries(texts)) writeFileSync(path.join(folder, base), text);
  const written = places.map((place) => `Wrote ${path.relative(process.cwd(), place)}\n`).join('');
  const next = faults.length > 0 ? `The app failed at ${faults.join('; ')}. The test is red until it does not.\n` : `Now change ${slug}.expected.json to what should have come of it, see the test fail, and mend the app.\n`;
  return written + next;
}

try {
  process.stdout.write(writeTest());
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof NoTestOfRecording) && !isOfArguments) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
