import { messageIdsOf, type ConversationState } from '../../../src/conversation';

/** The messages as `You: …` and `Coach: …`, with how a reply ended when it is not whole. */
export const transcriptOf = (conversation: ConversationState): string[] =>
  messageIdsOf(conversation).map((id) => {
    const { thread } = conversation;
    const message = thread.status === 'ready' ? thread.byId[id]! : null;
    const ending = message && message.ending !== 'complete' ? ` (${message.ending})` : '';
    return `${message?.sender === 'user' ? 'You' : 'Coach'}: ${message?.content}${ending}`;
  });
