import { chatEvents, selectChat } from '../../../src/features/chat';
import { checkInPressed, selectCheckIn } from '../../../src/features/goals';
import { drawerOpened, selectIsDrawerOpen } from '../../../src/features/navigation';
import { goalResultChosen, messageResultChosen, searchOpened, selectSearch } from '../../../src/features/search';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

async function openSearch() {
  const server = emptyServer();
  server.answer('/api/chat/conversation-messages', {
    json: { messages: ['m-1', 'm-2', 'm-3'].map((id) => ({ id, role: 'user', content: `Text of ${id}` })) },
  });
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(drawerOpened());
  store.dispatch(searchOpened());
  const arrived = async () => {
    await settle();
    await settle();
  };
  return { store, arrived, thread: () => selectChat(store.getState()).thread };
}

it('a message that was found opens its conversation at that message, and search and menu go away', async () => {
  const { store, arrived, thread } = await openSearch();
  store.dispatch(messageResultChosen({ messageId: 'm-2', conversationId: 'conv_1', goalId: 'goal-1' }));
  await arrived();
  expect(thread()).toMatchObject({ status: 'ready', goalId: 'goal-1', conversationId: 'conv_1', revealedMessageId: 'm-2' });
  expect([selectSearch(store.getState()).status, selectIsDrawerOpen(store.getState())]).toEqual(['closed', false]);
});

it('a message of the conversation that is shown already is shown too', async () => {
  const { store, arrived, thread } = await openSearch();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  await arrived();
  store.dispatch(messageResultChosen({ messageId: 'm-1', conversationId: 'conv_1', goalId: 'goal-1' }));
  await arrived();
  expect(thread()).toMatchObject({ status: 'ready', revealedMessageId: 'm-1' });
});

it('a goal that was found opens its conversation', async () => {
  const { store, arrived, thread } = await openSearch();
  store.dispatch(goalResultChosen({ goalId: 'goal-2', conversationId: 'conv_2' }));
  await arrived();
  expect(thread()).toMatchObject({ status: 'ready', goalId: 'goal-2', conversationId: 'conv_2', revealedMessageId: null });
  expect([selectSearch(store.getState()).status, selectIsDrawerOpen(store.getState())]).toEqual(['closed', false]);
});

it('a message of another goal ends what was begun with the goal before, and stays revealed', async () => {
  const { store, arrived, thread } = await openSearch();
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null }));
  await arrived();
  store.dispatch(checkInPressed({ goalId: 'goal-2', task: 'Run 4 km' }));
  expect(selectCheckIn(store.getState())).toMatchObject({ status: 'asking', goalId: 'goal-2' });
  store.dispatch(messageResultChosen({ messageId: 'm-2', conversationId: 'conv_1', goalId: 'goal-1' }));
  await arrived();
  expect(selectCheckIn(store.getState()).status).toBe('closed');
  expect(thread()).toMatchObject({ status: 'ready', goalId: 'goal-1', conversationId: 'conv_1', revealedMessageId: 'm-2' });
});
