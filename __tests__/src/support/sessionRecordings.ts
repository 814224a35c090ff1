import type { RecordingContents, RecordingWishes } from '../../../src/ports';
import type { FakePorts } from './fakePorts';

/** What is in every recording of the test's recorder. */
export const recordedContents: Omit<RecordingContents, 'includesChatText'> = {
  from: '2026-06-13T06:52:00.000Z',
  to: '2026-06-13T07:00:00.000Z',
  steps: 1_214,
  size: 182_000,
  latestSteps: ['Chat: message sent', 'Navigation: view opened (feedback)'],
  sample: 'X xxxx xx xxxxx.',
  machine: ['Chromium 140', '1280 x 832 pixels'],
};

/** The file of the recording that was written as the so-manieth. */
export const recordedFile = (number: number): string => `the file of recording ${number}`;

/** Takes the place of the recorder: each recording has a file and a handle of its own, and the test sees which are still kept. */
export function attachRecorder({ sessionRecordings }: FakePorts) {
  const wishes: RecordingWishes[] = [];
  sessionRecordings.attach((wish) => {
    wishes.push(wish);
    return { file: recordedFile(wishes.length), contents: { ...recordedContents, includesChatText: wish.includesChatText } };
  });
  return {
    wishes,
    /** The handles of the files that were not forgotten. */
    kept: () => wishes.map((_wish, index) => `session-recording-${index + 1}`).filter((handle) => sessionRecordings.find(handle) !== undefined),
  };
}
