import { chatEvents } from '../../../src/features/chat';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

it('what is typed while the last conversation is looked for stays where it is typed', async () => {
  const server = emptyServer();
  const late = heldAnswer({ json: { goal_sessions: [{ goal_id: 'a', agno_session_id: 'conv_a' }] } });
  server.answer('/api/goals/sessions', late.answerer);
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(chatEvents.draftEdited({ draftKey: 'new', text: 'Half a thought' }));
  await late.release();
  expect(store.getState().chat).toMatchObject({ thread: { status: 'empty', conversationId: null }, composer: { drafts: { new: 'Half a thought' } } });
});
