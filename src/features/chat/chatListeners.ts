import { chatStreamPath } from '../../../contract/chat';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { isOpen, messageOfStored, registerReplyListeners, registerSendListeners, type ConversationDefinition } from '../../conversation';
import { selectUser, signedOut, userContextOf } from '../auth';
import { chatApi } from './chatApi';
import { selectChat } from './chatSelectors';
import { chatEvents } from './chatState';

const loadWords = {
  refused: 'This conversation could not be loaded.',
  exception: 'This conversation could not be loaded. Please check your connection and try again.',
};

const definition: ConversationDefinition = {
  events: chatEvents,
  select: selectChat,
  selectUserId: (state) => selectUser(state)?.id ?? null,
  signedOut,
  streamPath: chatStreamPath,
  async createConversation({ goalId }, { dispatch, getState }) {
    const user = selectUser(getState());
    if (!user) return null;
    const { data } = await dispatch(
      chatApi.endpoints.createConversation.initiate({ user_id: user.id, goal_id: goalId, user_context: userContextOf(user) }, { track: false }),
    );
    return data?.conversation_id ?? null;
  },
  async stopOnServer(clientMessageId, { dispatch, getState }) {
    const user = selectUser(getState());
    // An extension: where a server has no such call the answer is refused, and the reply is still stopped here.
    if (user) await dispatch(chatApi.endpoints.stopReply.initiate({ user_id: user.id, client_message_id: clientMessageId }, { track: false }));
  },
  words: {
    creationFailed: "Sorry, I'm having trouble starting our conversation. Please try again.",
    connectionFailed: "I'm having trouble connecting right now. Please check your connection and try again.",
  },
};

const { conversationOpened, conversationLoaded, conversationLoadFailed, earlierMessagesRequested, replyReopened } = chatEvents;

/** Reads a conversation, `recentPairs` of it or all. An answer that comes after another was asked for is dropped. */
async function load(conversationId: string, goalId: string | null, recentPairs: number | null, { dispatch, getState, signal }: AppListenerApi) {
  const { data, error } =
    recentPairs === null
      ? await dispatch(chatApi.endpoints.conversationMessages.initiate({ conversation_id: conversationId }, { track: false }))
      : await dispatch(chatApi.endpoints.chatHistory.initiate({ session_id: conversationId, max_pairs: recentPairs, goal_id: goalId }, { track: false }));
  const { thread, reply } = selectChat(getState());
  // The person went elsewhere meanwhile, or has sent something that this answer does not know yet.
  if (signal.aborted || thread.conversationId !== conversationId || isOpen(reply)) return;
  if (!data) return void dispatch(conversationLoadFailed({ conversationId, error: failureText(error as CallFailure, loadWords) }));
  const mayHaveEarlier = recentPairs !== null && data.messages.length >= recentPairs * 2;
  dispatch(conversationLoaded({ conversationId, messages: data.messages.map(messageOfStored), mayHaveEarlier }));
  const asked = data.messages.at(-2);
  const latest = data.messages.at(-1);
  // The server is still writing (this page was reloaded meanwhile): the same send is read on, from its start.
  if (latest?.status === 'writing' && latest.client_message_id !== null && asked?.client_message_id === latest.client_message_id) {
    dispatch(
      replyReopened({ replyId: latest.id, clientMessageId: latest.client_message_id, messageText: asked.content, needsConversation: false }),
    );
  }
}

/** Started when a conversation is opened; stopped by the next one that is. */
async function loadOpened({ payload }: ReturnType<typeof conversationOpened>, listenerApi: AppListenerApi) {
  listenerApi.cancelActiveListeners();
  const { conversationId, goalId, recentPairs } = payload;
  if (conversationId !== null) await load(conversationId, goalId, recentPairs, listenerApi);
}

/** Started by "Show earlier messages"; while a reply is written the list stays as it is. */
async function loadEarlier(_action: unknown, listenerApi: AppListenerApi) {
  listenerApi.cancelActiveListeners();
  const { thread, reply } = selectChat(listenerApi.getState());
  if (thread.status === 'ready' && thread.conversationId !== null && !isOpen(reply)) {
    await load(thread.conversationId, thread.goalId, null, listenerApi);
  }
}

export function registerChatListeners(startListening: StartListening) {
  startListening({ actionCreator: conversationOpened, effect: loadOpened });
  startListening({ actionCreator: earlierMessagesRequested, effect: loadEarlier });
  registerSendListeners(startListening, definition);
  registerReplyListeners(startListening, definition);
}
