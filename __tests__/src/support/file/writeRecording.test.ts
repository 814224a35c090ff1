import * as v from 'valibot';
import { recordingFileSchema, recordingLimits } from '../../../../contract/recording';
import type { EnvironmentFacts } from '../../../../src/ports';
import { writeRecording, type RecordingFacts, type Story } from '../../../../src/support';
import { message } from '../../app/conversationSamples';

const machine: EnvironmentFacts = {
  browser: 'Firefox 140',
  language: 'de-CH',
  viewport: { width: 1280, height: 832, pixelRatio: 1.5 },
  colorScheme: 'dark',
  reducedMotion: true,
};
const facts: RecordingFacts = { ...machine, timeZone: 'Europe/Zurich' };
const wishes = { includesChatText: false };
const startedAt = '2026-06-13T09:00:00.000Z';

/** A chat of so many messages of so many characters. */
const stateOf = (count: number, length: number) => {
  const messages = Array.from({ length: count }, (_, number) => message(`m-${number}`, { content: `${number} `.padEnd(length, 'word "and"\n') }));
  const byId = Object.fromEntries(messages.map((one) => [one.id, one]));
  return { chat: { thread: { status: 'ready', goalId: null, conversationId: 'conv_1', ids: Object.keys(byId), byId, mayHaveEarlier: false, revealedMessageId: null, isBehind: false } } };
};
const viewOpened = (view: string) => ({ type: 'navigation/viewOpened', payload: { view } });
const storyOf = (state: unknown, count: number, more: object = {}): Story => ({
  state,
  startedAt,
  actions: Array.from({ length: count }, (_, number) => ({ ...viewOpened(number % 2 === 0 ? 'journal' : 'chat'), ...more })),
  times: Array.from({ length: count }, (_, number) => number * 100),
});

/** The file as it is read, checked as the support page checks it. */
const readOf = (file: string) => {
  expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(recordingLimits.size);
  const { header, times, preloadedState, payload } = v.parse(recordingFileSchema, JSON.parse(file));
  const state = JSON.parse(preloadedState) as ReturnType<typeof stateOf>;
  return { header, times, state, actions: JSON.parse(payload) as { type: string }[] };
};

it('a story becomes a file by the contract, with its facts, and says what is in it', () => {
  const story = storyOf(stateOf(3, 80), 250);
  const { file, contents } = writeRecording(story, facts, wishes);
  const { header, times, state, actions } = readOf(file);
  expect(header).toEqual({ appVersion: expect.any(String), contractVersion: expect.any(String), startedAt, ...facts, includesChatText: false, messagesLeftOut: 0 });
  expect(times).toEqual(story.times);
  expect(actions).toEqual(story.actions);
  expect(state.chat.thread.ids).toHaveLength(3);
  expect(file).not.toContain('word');
  expect(contents).toMatchObject({
    from: startedAt,
    to: '2026-06-13T09:00:24.900Z',
    steps: 250,
    size: new TextEncoder().encode(file).length,
    includesChatText: false,
    machine: [expect.stringContaining('Better '), 'Firefox 140', 'Language: de-CH', 'Time zone: Europe/Zurich', 'Window: 1,280 × 832 pixels, scale 1.5', 'Colors: dark', 'Reduced motion'],
  });
  expect(contents.latestSteps).toHaveLength(200);
  expect(contents.latestSteps.at(-1)).toBe('Navigation: view opened (chat)');
  // The latest of the person's messages, as it stands in the file.
  expect(contents.sample).toMatch(/^0 x+ "xxx"/);
});

it('shows as the sample what the person wrote last, cut where it is long, and nothing where they wrote nothing', () => {
  const sent = { type: 'chat/messageSent', payload: { message: message('m-9', { content: '🙂'.repeat(300) }), reply: message('r-9', { sender: 'ai', content: '' }) } };
  const story = { ...storyOf(stateOf(3, 80), 2), actions: [sent, viewOpened('chat')] };
  expect(writeRecording(story, facts, { includesChatText: true }).contents.sample).toBe(`${'🙂'.repeat(200)}…`);
  expect(writeRecording(storyOf({}, 1), facts, wishes).contents.sample).toBeNull();
});

it('begins at the first checkpoint that leaves it small enough', () => {
  const large = { filling: 'x'.repeat(30_000) };
  const stories = [100, 80, 60, 40, 20].map((count) => storyOf({}, count, { payload: large }));
  const { file, contents } = writeRecording(stories[0]!, facts, wishes, stories.slice(1));
  expect(readOf(file).actions).toHaveLength(60);
  expect(contents.steps).toBe(60);
});

it('leaves out the oldest messages where no checkpoint is small enough, as few as it can, and counts them', () => {
  const stories = [storyOf(stateOf(3_000, 1_000), 40), storyOf(stateOf(3_000, 1_000), 20)];
  const { file } = writeRecording(stories[0]!, facts, wishes, stories.slice(1));
  const { header, state, actions } = readOf(file);
  const { ids, byId, mayHaveEarlier } = state.chat.thread;
  expect(actions).toHaveLength(40);
  expect(header.messagesLeftOut).toBe(3_000 - ids.length);
  expect(mayHaveEarlier).toBe(true);
  expect(Object.keys(byId).sort()).toEqual([...ids].sort());
  expect(Object.values(byId).at(-1)!.content).toMatch(/^0000 /);
  expect(new TextEncoder().encode(file).length).toBeGreaterThan(recordingLimits.size - 3_000);
});

it('says so when it is too large even without its messages', () => {
  expect(() => writeRecording(storyOf({ chat: { filling: 'x'.repeat(3_000_000) } }, 1), facts, wishes)).toThrow('The recording of the session is too large even without its messages.');
});

it('cuts what a browser says of itself at more length than the file has room for', () => {
  const { file } = writeRecording(storyOf({}, 1), { ...facts, browser: 'B'.repeat(5_000) }, wishes);
  expect(readOf(file).header.browser).toBe('B'.repeat(1_000));
});
