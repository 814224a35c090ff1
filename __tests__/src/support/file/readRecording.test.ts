import { recordingLimits } from '../../../../contract/recording';
import { readRecording } from '../../../../src/support/file/readRecording';
import { recordingFile, recordingHeader as header } from '../../../support/recordingFiles';

const state = { navigation: { view: { status: 'chat' } } };
const actions = [{ type: 'navigation/viewOpened', payload: { view: 'journal' } }, { type: 'navigation/drawerOpened' }];
const file = { ...recordingFile(state, actions), times: [0, 1200] };
const read = (changes: object) => readRecording(JSON.stringify({ ...file, ...changes }));

describe('readRecording', () => {
  it('gives back the story that is in the file', () => {
    expect(read({})).toEqual({ recording: { header, startedAt: header.startedAt, times: [0, 1200], state, actions } });
  });

  it.each(['', ' \n'])('says that an empty file is empty (%j)', (text) => {
    expect(readRecording(text)).toEqual({ error: 'This file is empty.' });
  });

  it.each(['no JSON', 'null', '7', '[]', '{}', JSON.stringify({ payload: '[]', preloadedState: '{}' })])('knows what is no recording of ours: %s', (text) => {
    expect(readRecording(text)).toEqual({ error: 'This file is not a recording made by Better.' });
  });

  it('does not guess at another version', () => {
    expect(read({ version: 2 })).toEqual({ error: 'This recording is of version 2, and this build reads version 1 only. Open it with the build it was made for.' });
    expect(read({ version: undefined })).toEqual({ error: expect.stringContaining('of version none') });
  });

  it.each<[string, object, string]>([
    ['a header without its theme', { header: { ...header, colorScheme: undefined } }, ' at “header.colorScheme”'],
    ['an instant that is none', { header: { ...header, startedAt: 'yesterday' } }, ' at “header.startedAt”'],
    ['a state that is no JSON', { preloadedState: '{' }, ' at “preloadedState”'],
    ['a state that is no object', { preloadedState: '3' }, ' at “preloadedState”'],
    ['an action without a type', { payload: '[{"payload":1},{"type":"a"}]' }, ' at “payload”'],
    ['a time before the start', { times: [-1, 0] }, ' at “times.0”'],
    ['a time too few', { times: [0] }, ''],
    ['too many actions', { times: Array(2001).fill(0), payload: JSON.stringify(Array(2001).fill({ type: 'a' })) }, ' at “times”'],
  ])('says where it is broken: %s', (_what, changes, place) => {
    expect(read(changes)).toEqual({ error: `This recording is broken${place}. Please ask for another.` });
  });

  it('refuses what is larger than a recording can be, by its size in UTF-8', () => {
    expect(read({ times: [0, 0], preloadedState: JSON.stringify({ text: '€'.repeat(recordingLimits.size / 3) }) })).toEqual({
      error: 'This file is larger than a recording can be (2 MB).',
    });
  });
});
