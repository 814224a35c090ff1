import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testOfRecording, type TestFiles } from '../../../scripts/testOfRecording';
import { rootReducer } from '../../../src/app/rootReducer';
import { expectedState, replayedState } from '../../support/recordedSessions';
import { recordingFile } from '../../support/recordingFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'better-recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const begun = JSON.parse(JSON.stringify(rootReducer(undefined, { type: 'begin' }))) as object;

const recordingOf = (type: string): string => JSON.stringify(recordingFile(begun, [{ type }]));

/** Writes the files of a test as the command does, elsewhere. */
function write({ slug, recording, expected }: TestFiles): void {
  writeFileSync(path.join(folder, `${slug}.recording.json`), recording);
  writeFileSync(path.join(folder, `${slug}.expected.json`), expected);
}

it("a test made of a recording passes on the app's own reducers, and fails when they lead elsewhere", () => {
  const files = testOfRecording(recordingOf('navigation/drawerOpened'), { name: 'opened' }, rootReducer);
  write(files);
  expect(expectedState('opened', folder)).not.toEqual(begun);
  expect(replayedState('opened', folder)).toEqual(expectedState('opened', folder));
  write({ ...files, expected: JSON.stringify(begun) });
  expect(replayedState('opened', folder)).not.toEqual(expectedState('opened', folder));
});

it('a test made of a recording in which the app failed is red until it does not', () => {
  // No event of this type comes without its payload.
  write(testOfRecording(recordingOf('chat/conversationOpened'), { name: 'failed' }, rootReducer));
  expect(() => replayedState('failed', folder)).toThrow('The app failed at step 1: ');
});
