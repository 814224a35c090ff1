import type { Reducer } from '@reduxjs/toolkit';
import type { RecordingFile } from '../contract/recording';
import { readRecording } from '../src/support/file/readRecording';
import { replayedStates } from '../src/support/replayedStates';

/** What a test is made of, beside the recording itself. */
export interface TestOfRecording {
  /** The rule that the test is to prove, in words. */
  readonly name: string;
  /** The last step that counts, as the support page numbers them; left out: all of them. */
  readonly until?: number | undefined;
}

export interface TestFiles {
  /** The name of the test's files without their endings. */
  readonly slug: string;
  readonly test: string;
  readonly recording: string;
  /** The state the recording ends in today. */
  readonly expected: string;
  /** The steps at which a reducer threw, in words: the test stays red until none does. */
  readonly faults: readonly string[];
}

/** A recording of which no test can be made; the message says why. */
export class NoTestOfRecording extends Error {
  override readonly name = 'NoTestOfRecording';
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

const inQuotes = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replace(/\s+/g, ' ')}'`;

const testText = (name: string, slug: string): string => `import { expectedState, replayedState } from '../../support/recordedSessions';

it(${inQuotes(name)}, () => {
  expect(replayedState(${inQuotes(slug)})).toEqual(expectedState(${inQuotes(slug)}));
});
`;

/** The same file, ended after so many steps. */
function cutAfter(text: string, steps: number): string {
  const file = JSON.parse(text) as RecordingFile;
  const actions = (JSON.parse(file.payload) as unknown[]).slice(0, steps);
  return JSON.stringify({ ...file, times: file.times.slice(0, steps), payload: JSON.stringify(actions) });
}

/**
 * Makes a Jest test of a recording: it goes through the recording with the app's reducers and compares the state at the end.
 *
 * @param text the recording's file
 * @throws NoTestOfRecording when the file is no recording, or has not so many steps, or the name has no letter in it
 */
export function testOfRecording(text: string, { name, until }: TestOfRecording, reducer: Reducer): TestFiles {
  const slug = slugOf(name);
  if (slug === '') throw new NoTestOfRecording('The name has to have letters or digits (a to z): the files are called by it.');
  const whole = readRecording(text);
  if ('error' in whole) throw new NoTestOfRecording(whole.error);
  const steps = whole.recording.actions.length;
  if (until !== undefined && (until < 1 || until > steps)) throw new NoTestOfRecording(`The recording has ${steps} steps: --until takes a number from 1 to ${steps}.`);
  const recording = until === undefined ? text.trim() : cutAfter(text, until);
  const { actions, state, startedAt, times } = whole.recording;
  const { states, faults } = replayedStates({ state, startedAt, times, actions: actions.slice(0, until) }, reducer);
  return {
    slug,
    test: testText(name, slug),
    recording: `${recording}\n`,
    expected: `${JSON.stringify(states.at(-1), null, 2)}\n`,
    faults: faults.map(({ index, message }) => `step ${index + 1}: ${message}`),
  };
}
