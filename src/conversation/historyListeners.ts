import { isAnyOf } from '@reduxjs/toolkit';
import { connectionRestored, pageShown, selectIsOffline } from '../api';
import type { AppListenerApi, AppState, StartListening } from '../app/types';
import { keptOf } from './composerMachine';
import type { ConversationDefinition } from './conversationDefinition';
import type { ConversationState } from './conversationReducer';
import { latestMessageOf, reopeningOf } from './conversationSelectors';
import { messageOfStored, type Message } from './message';
import { reconciledMessages } from './reconciledMessages';
import { isOpen } from './replyMachine';
import { messagesOf } from './threadMachine';

/** How many pairs are read again when the person comes back: a reply broke off at the end of the conversation. */
const pairsReread = 5;

/** Whether the server may know more of the latest reply than is shown here. */
function isUnfinished({ thread }: ConversationState): boolean {
  const ending = latestMessageOf(thread)?.ending ?? 'complete';
  return thread.status === 'ready' && (thread.isBehind || ending === 'writing' || ending === 'cut' || ending === 'failed');
}

/** Reads what was said before: when a conversation is opened, when earlier messages are asked for, and after a return. */
export function registerHistoryListeners(startListening: StartListening, { events, select, readMessages }: ConversationDefinition) {
  /** The server is still writing the latest reply: the same send is read on, from its start. */
  function readOnWriting({ dispatch, getState }: AppListenerApi) {
    const conversation = select(getState());
    const latest = latestMessageOf(conversation.thread);
    if (latest?.ending !== 'writing' || selectIsOffline(getState())) return;
    const reopening = reopeningOf(conversation, latest.id, null);
    if (reopening) dispatch(events.replyReopened({ ...reopening, needsConversation: false }));
  }

  /** Started when a conversation is opened; stopped by the next one that is. */
  async function loadOpened({ payload }: ReturnType<typeof events.conversationOpened>, listenerApi: AppListenerApi) {
    listenerApi.cancelActiveListeners();
    const { dispatch, getState, signal } = listenerApi;
    const { conversationId, goalId } = payload;
    if (conversationId === null) return;
    const { composer } = select(getState());
    // Only the whole history tells for sure whether a message of before was stored.
    const hasUnsent = keptOf(composer).unsent.some(({ draftKey }) => draftKey === conversationId);
    const recentPairs = hasUnsent ? null : payload.recentPairs;
    const read = await readMessages({ conversationId, goalId, recentPairs }, listenerApi);
    // The person went elsewhere meanwhile.
    if (signal.aborted || select(getState()).thread.conversationId !== conversationId) return;
    if ('error' in read) return void dispatch(events.conversationLoadFailed({ conversationId, error: read.error }));
    const mayHaveEarlier = recentPairs !== null && read.messages.length >= recentPairs * 2;
    dispatch(events.conversationLoaded({ conversationId, messages: read.messages.map(messageOfStored), mayHaveEarlier }));
    readOnWriting(listenerApi);
  }

  /**
   * Reads the conversation shown once more, its latest `recentPairs` or all of it, and joins both. A reply that is being
   * written is left alone, and so is a conversation opened meanwhile. What cannot be read changes nothing.
   * @returns what became of it; `replyBegan`: a reply is being written by now
   */
  async function reread(recentPairs: number | null, listenerApi: AppListenerApi): Promise<'joined' | 'failed' | 'replyBegan' | 'left'> {
    const { dispatch, getState, signal } = listenerApi;
    const { thread: shown } = select(getState());
    if (shown.status !== 'ready' || shown.conversationId === null) return 'left';
    const { conversationId, goalId } = shown;
    const read = await readMessages({ conversationId, goalId, recentPairs }, listenerApi);
    const { thread, reply } = select(getState());
    if (signal.aborted || thread.status !== 'ready' || thread.conversationId !== conversationId) return 'left';
    if ('error' in read) return 'failed';
    if (isOpen(reply)) return 'replyBegan';
    const messages: readonly Message[] = read.messages.map(messageOfStored);
    // Nothing in common: there may be more messages between than were asked for.
    if (recentPairs !== null && reconciledMessages(messagesOf(thread), messages) === null) return reread(null, listenerApi);
    dispatch(events.conversationReread({ conversationId, messages, isWhole: recentPairs === null }));
    readOnWriting(listenerApi);
    return 'joined';
  }

  const isReplyOpen = (state: AppState) => isOpen(select(state).reply);
  const replyOver = async ({ getState, take }: AppListenerApi) => {
    while (isReplyOpen(getState())) await take((_any, state) => !isReplyOpen(state));
  };

  /** Started by "Show earlier messages"; while a reply is written the list stays as it is, and they come after it. */
  async function loadEarlier(_action: unknown, listenerApi: AppListenerApi) {
    listenerApi.cancelActiveListeners();
    const { dispatch, getState } = listenerApi;
    const { conversationId } = select(getState()).thread;
    let outcome;
    do {
      await replyOver(listenerApi);
      outcome = select(getState()).thread.conversationId === conversationId ? await reread(null, listenerApi) : 'left';
    } while (outcome === 'replyBegan');
    if (outcome === 'failed') dispatch(events.earlierMessagesFailed());
  }

  /**
   * Started when the person comes back to the page, or the network does. A stream that broke meanwhile may only now be
   * found to be broken: an open reply is waited for. The conversation is read once for a return.
   */
  async function finishAfterReturn(_action: unknown, listenerApi: AppListenerApi) {
    listenerApi.cancelActiveListeners();
    const { getState } = listenerApi;
    const { conversationId } = select(getState()).thread;
    await replyOver(listenerApi);
    const conversation = select(getState());
    if (conversation.thread.conversationId !== conversationId || !isUnfinished(conversation) || selectIsOffline(getState())) return;
    await reread(pairsReread, listenerApi);
  }

  startListening({ actionCreator: events.conversationOpened, effect: loadOpened });
  startListening({ actionCreator: events.earlierMessagesRequested, effect: loadEarlier });
  startListening({ matcher: isAnyOf(pageShown, connectionRestored), effect: finishAfterReturn });
}
