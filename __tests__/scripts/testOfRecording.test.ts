import { combineReducers } from '@reduxjs/toolkit';
import type { RecordingFile } from '../../contract/recording';
import { NoTestOfRecording, testOfRecording } from '../../scripts/testOfRecording';
import { recordingFile } from '../support/recordingFiles';

const counter = (count = 0, action: { type: string }): number => {
  if (action.type === 'counter/broken') throw new Error('It cannot be counted');
  return action.type === 'counter/grew' ? count + 1 : count;
};
const reducer = combineReducers({ counter });

const recordingOf = (types: readonly string[]): string => JSON.stringify(recordingFile({ counter: 5 }, types.map((type) => ({ type }))));
const three = recordingOf(['counter/grew', 'counter/grew', 'counter/grew']);

it('a recording becomes a test of its own name, which expects the state that it ends in', () => {
  const files = testOfRecording(three, { name: "It's  counted — naïvely" }, reducer);
  expect(files.slug).toBe('it-s-counted-naively');
  expect(files.test).toContain("it('It\\'s counted — naïvely', () => {");
  expect(files.test).toContain("expect(replayedState('it-s-counted-naively')).toEqual(expectedState('it-s-counted-naively'));");
  expect(files.recording).toBe(`${three}\n`);
  expect(JSON.parse(files.expected)).toEqual({ counter: 8 });
  expect(files.faults).toEqual([]);
});

it('--until leaves out the steps after it, in the file as well', () => {
  const files = testOfRecording(three, { name: 'counted', until: 2 }, reducer);
  expect(JSON.parse(files.expected)).toEqual({ counter: 7 });
  const { payload, times } = JSON.parse(files.recording) as RecordingFile;
  expect([JSON.parse(payload), times]).toEqual([[{ type: 'counter/grew' }, { type: 'counter/grew' }], [0, 10]]);
});

it('a step at which a reducer throws is named as support sees it', () => {
  const { faults } = testOfRecording(recordingOf(['counter/grew', 'counter/broken']), { name: 'counted' }, reducer);
  expect(faults).toEqual(['step 2: It cannot be counted']);
});

it.each([
  [three, { name: '日記' }, 'The name has to have letters or digits (a to z): the files are called by it.'],
  [three, { name: 'counted', until: 4 }, 'The recording has 3 steps: --until takes a number from 1 to 3.'],
  [three, { name: 'counted', until: 0 }, 'The recording has 3 steps: --until takes a number from 1 to 3.'],
  ['{}', { name: 'counted' }, 'This file is not a recording made by Better.'],
])('what no test can be made of is refused in words (%#)', (text, wish, words) => {
  expect(() => testOfRecording(text, wish, reducer)).toThrow(new NoTestOfRecording(words));
});
