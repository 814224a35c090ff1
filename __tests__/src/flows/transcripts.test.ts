import { chatEvents, selectChat } from '../../../src/features/chat';
import { voiceKitOf } from '../../../src/features/voice';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { openMicrophone } from '../support/speaking';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

it.each([
  ['', 'I ran the hill'],
  ['Today', 'Today I ran the hill'],
  ['Today ', 'Today I ran the hill'],
  ['Today:\n', 'Today:\nI ran the hill'],
])('adds the text to %j', async (before, after) => {
  const { type, typed, start, stop } = await openMicrophone();
  type(before);
  await start();
  await stop();
  expect(typed()).toEqual({ conv_1: after });
});

it('the text goes to the conversation where the recording began, also when another is shown by then', async () => {
  const { store, type, typed, start, stop } = await openMicrophone();
  type('In the first');
  await start();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null }));
  await settle();
  type('In the second', 'conv_2');
  await stop();
  expect(typed()).toEqual({ conv_1: 'In the first I ran the hill', conv_2: 'In the second' });
});

it('follows what is typed to the conversation that was created for it', async () => {
  const { server, store, typed, start, stop } = await openMicrophone();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-9', conversationId: null, recentPairs: null }));
  await settle();
  const held = heldAnswer({ json: { success: true, text: 'I ran the hill' } });
  server.answer('/api/voice/transcribe', held.answerer);
  const created = heldAnswer({ json: { success: true, conversation_id: 'conv_9' } });
  server.answer('/api/chat/create-conversation', created.answerer);
  store.dispatch(chatEvents.draftEdited({ draftKey: 'goal-9', text: 'Hello' }));
  store.dispatch(chatEvents.sendPressed());
  await start('goal-9');
  await created.release();
  await stop();
  await held.release();
  expect(typed()).toEqual({ conv_9: 'I ran the hill' });
});

it('follows what is typed to the conversation of its goal when that is opened', async () => {
  const { store, typed, start, stop } = await openMicrophone();
  await start('goal-9');
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-9', conversationId: 'conv_9', recentPairs: null }));
  await stop();
  expect(typed()).toEqual({ conv_9: 'I ran the hill' });
});

it('cuts nothing where the text grows too long', async () => {
  const { type, typed, start, stop } = await openMicrophone();
  type('x'.repeat(16_000));
  await start();
  await stop();
  expect(typed()).toEqual({ conv_1: `${'x'.repeat(16_000)} I ran the hill` });
});

it('an error that nothing hangs on is gone with the next message or conversation; one with a take stays', async () => {
  const { server, ports, store, voice, start, stop } = await openMicrophone();
  ports.microphone.refusal = 'denied';
  await start();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null }));
  await settle();
  expect(voice()).toEqual({ status: 'idle' });
  ports.microphone.refusal = null;
  server.answer('/api/voice/transcribe', { status: 500, text: '' });
  await start();
  await stop();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  await settle();
  expect(voice()).toMatchObject({ status: 'error', error: 'Transcription failed: 500' });
});

it('whoever speaks before the last conversation was found is not taken away from their words', async () => {
  const server = emptyServer();
  const held = heldAnswer({ json: { success: true, goal_sessions: [{ agno_session_id: 'conv_1', goal_id: 'goal-1' }] } });
  server.answer('/api/goals/sessions', held.answerer);
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(voiceKitOf('chat').started('new'));
  await held.release();
  expect(selectChat(store.getState()).thread).toMatchObject({ status: 'empty', conversationId: null });
});
