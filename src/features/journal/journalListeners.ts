import { journalStreamPath, mostJournalPairs } from '../../../contract/journal';
import { failureText, type CallFailure } from '../../api';
import type { StartListening } from '../../app/types';
import { registerCopyListeners, registerHistoryListeners, registerReplyListeners, registerSendListeners, type ConversationDefinition } from '../../conversation';
import { selectUser, signedOut } from '../auth';
import { journalApi } from './journalApi';
import { selectJournal } from './journalSelectors';
import { journalEvents } from './journalState';
import { registerOpeningListeners } from './openingListeners';

const loadWords = {
  refused: 'Your journal could not be loaded.',
  exception: 'Your journal could not be loaded. Please check your connection and try again.',
};

/** Spec 8, "Journal". */
const apology = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

const definition: ConversationDefinition = {
  events: journalEvents,
  select: selectJournal,
  selectUserId: (state) => selectUser(state)?.id ?? null,
  signedOut,
  streamPath: journalStreamPath,
  streamFields: () => ({}),
  createConversation: null,
  async readMessages({ conversationId, recentPairs }, { dispatch }) {
    const { data, error } = await dispatch(
      journalApi.endpoints.journalHistory.initiate({ conversation_id: conversationId, max_pairs: recentPairs ?? mostJournalPairs }, { track: false }),
    );
    return data ?? { error: failureText(error as CallFailure, loadWords) };
  },
  async stopOnServer(clientMessageId, { dispatch, getState }) {
    const user = selectUser(getState());
    // An extension: where a server has no such call the answer is refused, and the reply is still stopped here.
    if (user) await dispatch(journalApi.endpoints.stopJournalReply.initiate({ user_id: user.id, client_message_id: clientMessageId }, { track: false }));
  },
  words: { creationFailed: apology, connectionFailed: apology },
};

export function registerJournalListeners(startListening: StartListening) {
  registerOpeningListeners(startListening);
  registerHistoryListeners(startListening, definition);
  registerSendListeners(startListening, definition);
  registerReplyListeners(startListening, definition);
  registerCopyListeners(startListening, definition);
}
