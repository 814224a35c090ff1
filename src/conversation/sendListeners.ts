import * as v from 'valibot';
import { conversationIdPrefix, messageTextSchema } from '../../contract/chat';
import type { AppListenerApi, StartListening } from '../app/types';
import type { ConversationDefinition } from './conversationDefinition';
import { draftOf, sentMessageOf } from './conversationSelectors';
import { isOpen } from './replyMachine';
import { draftKeyOf, type ThreadState } from './threadMachine';

const needsConversation = ({ conversationId }: ThreadState) => !conversationId?.startsWith(conversationIdPrefix);

/** Turns what the person pressed into messages: Send, a suggested response, Retry, Stop. */
export function registerSendListeners(startListening: StartListening, { events, select, selectUserId, stopOnServer }: ConversationDefinition) {
  /** Sends a text unless it is blank, too long, or nobody is signed in (spec 5). A reply still open is ended first. */
  function send(text: string, draftKey: string | null, { dispatch, getState, extra }: AppListenerApi) {
    const read = v.safeParse(messageTextSchema, text);
    const { reply, thread } = select(getState());
    if (!read.success || selectUserId(getState()) === null || thread.status === 'loading' || thread.status === 'failed') return;
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
      }),
    );
  }

  startListening({
    actionCreator: events.sendPressed,
    effect(_action, listenerApi) {
      const conversation = select(listenerApi.getState());
      if (isOpen(conversation.reply)) return; // spec 5: blocked while the AI is typing
      send(draftOf(conversation), draftKeyOf(conversation.thread), listenerApi);
    },
  });

  startListening({
    actionCreator: events.suggestionChosen,
    effect: ({ payload: { text } }, listenerApi) => send(text, null, listenerApi),
  });

  /** Asks for the same send again: the server knows its id, so it never becomes a second message. */
  startListening({
    actionCreator: events.retryPressed,
    effect({ payload: { replyId } }, { dispatch, getState }) {
      const { thread, reply } = select(getState());
      if (thread.status !== 'ready' || isOpen(reply)) return;
      const clientMessageId = thread.byId[replyId]?.clientMessageId ?? null;
      const asked = sentMessageOf(thread, clientMessageId);
      if (clientMessageId === null || asked === null) return;
      dispatch(events.replyReopened({ replyId, clientMessageId, messageText: asked.content, needsConversation: needsConversation(thread) }));
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
