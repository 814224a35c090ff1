import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { verdictOf } from '../../contract/answer';
import { sessionExpired } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { EventStreamRefused } from '../ports';
import type { ConversationDefinition } from './conversationDefinition';
import { readReply, streamRequest, type StreamOutcome } from './readingReply';
import { hasText, isOpen } from './replyMachine';
import { draftKeyOf } from './threadMachine';

/** Shown when a message is too long for an address and the server knows no other way. */
const tooLongForServer = 'This message is too long for the server that answers here. Please shorten it and send it again.';

/** The server's own words of a refusal, or null. */
function wordsOf(body: string): string | null {
  try {
    const verdict = verdictOf(JSON.parse(body));
    return verdict.type === 'error' ? verdict.text : null;
  } catch {
    return null; // not JSON: a page of some proxy is shown to nobody
  }
}

/** One reply that is to be read. */
interface Asked {
  readonly replyId: string;
  readonly clientMessageId: string;
  readonly text: string;
  readonly regenerationId: string | null;
  /** Whether it is the reply to a new message, or one that stood there before. */
  readonly isNew: boolean;
}

/** Reads one reply from the server, from the send to its end, by the rules of spec 4 and the notes on streams. */
export function registerReplyListeners(startListening: StartListening, definition: ConversationDefinition) {
  const { events, select, selectUserId, streamPath, streamFields, createConversation, words } = definition;

  /** Says how a reply ended: whole, refused, cut with its text kept, or without a word. */
  function settle({ replyId, clientMessageId, isNew }: Asked, outcome: StreamOutcome, wasPosted: boolean, { dispatch, getState }: AppListenerApi) {
    if (outcome.type === 'ended' && outcome.event.type === 'ended') {
      dispatch(events.replyCompleted({ replyId, suggestedResponses: outcome.event.suggestedResponses }));
      return;
    }
    const refusal = outcome.type === 'broken' && outcome.error instanceof EventStreamRefused ? outcome.error : null;
    const status = refusal?.status ?? 0;
    const isWithoutPost = wasPosted && (status === 404 || status === 405);
    // The screen empties. A message of the chat comes back from the stored drafts; one of the journal is gone, since nothing of it is stored.
    if (status === 401) dispatch(sessionExpired());
    else if (hasText(select(getState()).reply)) dispatch(events.replyCut({ replyId }));
    else if (refusal && status >= 400 && status < 500) {
      const error = wordsOf(refusal.body) ?? (isWithoutPost ? tooLongForServer : words.connectionFailed);
      dispatch(isNew ? events.sendRefused({ replyId, clientMessageId, error }) : events.reopeningRefused({ replyId, error }));
    } else {
      dispatch(events.replyFailed({ replyId, text: words.connectionFailed, isOver: outcome.type === 'ended' }));
    }
  }

  /** Started by a send or a reopened reply. */
  async function writeReply(asked: Asked, listenerApi: AppListenerApi) {
    const { dispatch, getState, signal } = listenerApi;
    const { replyId, clientMessageId, regenerationId } = asked;
    const { thread, reply } = select(getState());
    if (!isOpen(reply) || reply.replyId !== replyId) return;
    let { conversationId } = thread;
    if (reply.status === 'creatingConversation') {
      conversationId = createConversation === null ? null : await createConversation(thread, listenerApi);
      if (signal.aborted) return;
      if (conversationId === null) return void dispatch(events.replyFailed({ replyId, text: words.creationFailed, isOver: false }));
      dispatch(events.conversationCreated({ replyId, conversationId, draftKey: draftKeyOf(thread) }));
    }
    const request = streamRequest(streamPath, {
      message: asked.text,
      user_id: selectUserId(getState()) ?? '',
      conversation_id: conversationId ?? '',
      ...streamFields(thread),
      client_message_id: clientMessageId,
      ...(regenerationId !== null && { regeneration_id: regenerationId }),
    });
    const reader = {
      onAccepted: () => void dispatch(events.messageAccepted({ replyId, clientMessageId })),
      onText: (text: string) => void dispatch(events.replyGrew({ replyId, text })),
    };
    const outcome = await readReply(request, reader, listenerApi);
    if (!signal.aborted) settle(asked, outcome, request.method === 'POST', listenerApi);
  }

  /**
   * Started by a message sent or a reply reopened; stopped by the next one, by Stop, by another
   * conversation and by the end of the session. One connection at most is open.
   */
  async function followReply(action: UnknownAction, listenerApi: AppListenerApi) {
    listenerApi.cancelActiveListeners();
    if (events.stopRequested.match(action)) listenerApi.dispatch(events.replyStopped(action.payload));
    if (events.messageSent.match(action)) {
      const { message, reply } = action.payload;
      await writeReply({ replyId: reply.id, clientMessageId: message.clientMessageId, text: message.content, regenerationId: null, isNew: true }, listenerApi);
    }
    if (events.replyReopened.match(action)) {
      const { replyId, clientMessageId, messageText, regenerationId } = action.payload;
      await writeReply({ replyId, clientMessageId, text: messageText, regenerationId, isNew: false }, listenerApi);
    }
  }

  startListening({
    matcher: isAnyOf(events.messageSent, events.replyReopened, events.stopRequested, events.conversationOpened, definition.signedOut, sessionExpired),
    effect: followReply,
  });
}
