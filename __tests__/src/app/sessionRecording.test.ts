import { legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { recordingFileSchema, recordingLimits } from '../../../contract/recording';
import { recorderRules, writerOf } from '../../../src/app/recordedStory';
import { rootReducer } from '../../../src/app/rootReducer';
import { createRecorder, recordingEnhancer } from '../../../src/support';
import { final, openConversation, words } from '../support/chatting';
import { createFakePorts } from '../support/fakePorts';
import { halfAnHour } from '../support/halfAnHour';

const readOf = (file: string) => {
  const { header, times, payload } = v.parse(recordingFileSchema, JSON.parse(file));
  return { header, times, actions: JSON.parse(payload) as UnknownAction[] };
};

it('the store is recorded from its first action, and written without a word of anybody', async () => {
  const { ports, say, paint } = await openConversation();
  await say('My secret plan');
  ports.eventStream.latest().send(words('Your secret reply'));
  await paint();
  ports.eventStream.latest().send(final(['Secretly']));
  await paint();
  const taken = ports.sessionRecordings.take({ includesChatText: false })!;
  const file = ports.sessionRecordings.find(taken.handle)!;
  const { header, actions } = readOf(file);
  expect(header).toMatchObject({ browser: 'Jest', timeZone: 'Europe/Zurich', viewport: { width: 1280, height: 832, pixelRatio: 1 } });
  const types = actions.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['navigation/appOpened', 'chat/messageSent', 'chat/replyGrew', 'chat/replyCompleted', 'api/executeMutation/fulfilled']));
  expect(file).not.toMatch(/secret/i);
  expect(file).not.toContain('originalArgs');
  expect(taken.contents.steps).toBe(actions.length);
  expect(taken.contents.latestSteps.join('\n')).toContain('Chat: message sent');
  const readable = ports.sessionRecordings.take({ includesChatText: true })!;
  expect(ports.sessionRecordings.find(readable.handle)).toContain('My secret plan');
});

it('half an hour of use with more than 40 replies is under 2 MB, all of it, and leads where it led', () => {
  const ports = createFakePorts();
  let now = 0;
  const clock = { ...ports.clock, elapsed: () => now };
  const recorder = createRecorder(clock, recorderRules);
  const store = createStore(rootReducer, undefined, recordingEnhancer(recorder));
  let [replies, dispatched] = [0, 0];
  for (const { after, action } of halfAnHour()) {
    if (now + after > recordingLimits.span) break;
    now += after;
    dispatched += 1;
    if (action.type === 'chat/replyCompleted') replies += 1;
    store.dispatch(action);
  }
  expect(replies).toBeGreaterThan(40);
  expect(now).toBeGreaterThan(recordingLimits.span - 5_000);
  const story = recorder.story()!;
  expect(story.actions[0]).toMatchObject({ type: 'navigation/appOpened' });
  expect(story.actions.length).toBeLessThan(dispatched / 4);
  expect(story.actions.reduce((state, action) => rootReducer(state as never, action), story.state)).toEqual(store.getState());

  const { file, contents } = writerOf(recorder, store.getState, { ...ports, clock })({ includesChatText: false });
  const { header, times, actions } = readOf(file);
  expect(actions.map(({ type }) => type)).toEqual(story.actions.map(({ type }) => type));
  expect(times.at(-1)).toBeGreaterThan(recordingLimits.span - 6_000);
  expect(header.messagesLeftOut).toBe(0);
  expect(contents.size).toBeLessThan(recordingLimits.size);
});
