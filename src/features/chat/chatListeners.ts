import { chatStreamPath } from '../../../contract/chat';
import type { StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { registerCopyListeners, registerHistoryListeners, registerReplyListeners, registerSendListeners, type ConversationDefinition } from '../../conversation';
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
  streamFields: ({ goalId }) => ({ goal_id: goalId ?? '' }),
  async createConversation({ goalId }, { dispatch, getState }) {
    const user = selectUser(getState());
    if (!user) return null;
    const { data } = await dispatch(
      chatApi.endpoints.createConversation.initiate({ user_id: user.id, goal_id: goalId, user_context: userContextOf(user) }, { track: false }),
    );
    return data?.conversation_id ?? null;
  },
  async readMessages({ conversationId, goalId, recentPairs }, { dispatch }) {
    const { data, error } =
      recentPairs === null
        ? await dispatch(chatApi.endpoints.conversationMessages.initiate({ conversation_id: conversationId }, { track: false }))
        : await dispatch(chatApi.endpoints.chatHistory.initiate({ session_id: conversationId, max_pairs: recentPairs, goal_id: goalId }, { track: false }));
    return data ?? { error: failureText(error as CallFailure, loadWords) };
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

export function registerChatListeners(startListening: StartListening) {
  registerHistoryListeners(startListening, definition);
  registerSendListeners(startListening, definition);
  registerReplyListeners(startListening, definition);
  registerCopyListeners(startListening, definition);
}
