import * as v from 'valibot';
import { conversationIdPrefix, messageTextSchema } from '../../contract/chat';
import { selectIsOffline } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import type { ConversationDefinition } from './conversationDefinition';
import type { MessageSent } from './conversationEvents';
import { canBeRegenerated, draftOf, reopeningOf, suggestedResponsesOf } from './conversationSelectors';
import { isOpen } from './replyMachine';
import { draftKeyOf, messageOf, type ThreadState } from './threadMachine';

/** Where the words of a send come from, and where they go when the server does not take them. */
type Origin = Pick<MessageSent, 'draftKey' | 'returnsTo'>;

/** Turns what the person pressed into messages and replies: Send, a suggested response, Retry, Regenerate, Stop. */
export function registerSendListeners(startListening: StartListening, { events, select, selectUserId, createConversation, stopOnServer }: ConversationDefinition) {
  const needsConversation = ({ conversationId }: ThreadState) => createConversation !== null && !conversationId?.startsWith(conversationIdPrefix);

  /**
   * Sends a text unless it is blank, too long, or nobody is signed in (spec 5). A reply still open is ended first. Without a
   * network nothing is sent, now or later: the text stays where it is until the person sends it.
   */
  function send(text: string, { draftKey, returnsTo }: Origin, { dispatch, getState, extra }: AppListenerApi) {
    if (selectIsOffline(getState())) return;
    const read = v.safeParse(messageTextSchema, text);
    const { reply, thread } = select(getState());
    if (!read.success || selectUserId(getState()) === null || thread.status === 'loading' || thread.status === 'failed') return;
    // Spec 8, "Journal": said to nobody but the console; the text stays where it is.
    if (createConversation === null && thread.conversationId === null) return extra.errorLog.write('Nothing was sent: there is no conversation to send it to.');
    if (isOpen(reply)) dispatch(events.stopRequested({ replyId: reply.replyId }));
    const clientMessageId = extra.identifiers.next();
    const timestamp = extra.clock.timestamp();
    const blank = { timestamp, suggestedResponses: [], ending: 'complete', clientMessageId } as const;
    dispatch(
      events.messageSent({
        message: { ...blank, id: clientMessageId, sender: 'user', content: read.output },
        reply: { ...blank, id: extra.identifiers.next(), sender: 'ai', content: '' },
        needsConversation: needsConversation(thread),
        draftKey,
        returnsTo,
      }),
    );
  }

  startListening({
    actionCreator: events.sendPressed,
    effect(_action, listenerApi) {
      const conversation = select(listenerApi.getState());
      if (isOpen(conversation.reply)) return; // spec 5: blocked while the AI is typing
      const draftKey = draftKeyOf(conversation.thread);
      send(draftOf(conversation), { draftKey, returnsTo: draftKey }, listenerApi);
    },
  });

  startListening({
    actionCreator: events.suggestionChosen,
    effect({ payload: { text } }, listenerApi) {
      const { dispatch, getState } = listenerApi;
      const conversation = select(getState());
      const draftKey = draftKeyOf(conversation.thread);
      const isOffered = suggestedResponsesOf(conversation).includes(text);
      if (!isOffered && selectIsOffline(getState())) {
        // Offered nowhere, so they wait in the box, below what is typed there.
        const typed = draftOf(conversation);
        dispatch(events.draftEdited({ draftKey, text: typed === '' ? text : `${typed}\n\n${text}` }));
      } else send(text, { draftKey: null, returnsTo: isOffered ? null : draftKey }, listenerApi);
    },
  });

  /** Asks for the same send again: the server knows its id, so it never becomes a second message. */
  function reopen(replyId: string, regenerationId: string | null, { dispatch, getState }: AppListenerApi) {
    const conversation = select(getState());
    const reopening = selectIsOffline(getState()) ? null : reopeningOf(conversation, replyId, regenerationId);
    if (reopening) dispatch(events.replyReopened({ ...reopening, needsConversation: needsConversation(conversation.thread) }));
  }

  startListening({
    actionCreator: events.retryPressed,
    effect({ payload: { replyId } }, listenerApi) {
      const { thread } = select(listenerApi.getState());
      // What was stopped has ended for the server: it is not read on, but written anew.
      const isStopped = messageOf(thread, replyId)?.ending === 'stopped';
      reopen(replyId, isStopped ? listenerApi.extra.identifiers.next() : null, listenerApi);
    },
  });

  startListening({
    actionCreator: events.regenerationRequested,
    effect({ payload: { replyId } }, listenerApi) {
      if (canBeRegenerated(select(listenerApi.getState()), replyId)) reopen(replyId, listenerApi.extra.identifiers.next(), listenerApi);
    },
  });

  startListening({
    actionCreator: events.stopRequested,
    async effect({ payload: { replyId } }, listenerApi) {
      const { reply } = select(listenerApi.getOriginalState());
      if (isOpen(reply) && reply.replyId === replyId && reply.status !== 'creatingConversation') await stopOnServer(reply.clientMessageId, listenerApi);
    },
  });
}
