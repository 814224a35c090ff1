import type { UnsentText } from './conversationEvents';
import type { Message } from './message';

/**
 * Whether a conversation's history holds a text that was sent. A server that keeps no ids of sends holds it when it is the
 * person's latest message there: one further back, or in another conversation, may be another of the same words.
 */
export function holdsSend(history: { conversationId: string; messages: readonly Message[] }, { clientMessageId, draftKey, text }: UnsentText): boolean {
  const { conversationId, messages } = history;
  if (messages.some((message) => message.clientMessageId === clientMessageId)) return true;
  if (draftKey !== conversationId) return false;
  const latest = messages.findLast(({ sender }) => sender === 'user');
  return latest?.clientMessageId === null && latest.content.trim() === text.trim();
}
