import type { ConversationState } from './conversationReducer';
import type { Message } from './message';
import { isOpen, replyIdOf } from './replyMachine';
import { draftKeyOf, type ThreadState } from './threadMachine';

const nothing: readonly string[] = [];

/** The text typed for the conversation shown. */
export const draftOf = ({ composer, thread }: ConversationState): string =>
  composer.status === 'holding' ? (composer.drafts[draftKeyOf(thread)] ?? '') : '';

/** The coach is at it (spec 4: "typing is shown"). */
export const isTyping = ({ reply }: ConversationState): boolean => isOpen(reply);

export const messageIdsOf = ({ thread }: ConversationState): readonly string[] => (thread.status === 'ready' ? thread.ids : nothing);

/** The latest message of the person: a new one brings the reader back to the end. */
export function latestSentIdOf({ thread }: ConversationState): string | null {
  if (thread.status !== 'ready') return null;
  return thread.ids.findLast((id) => thread.byId[id]?.sender === 'user') ?? null;
}

/** The person's message of a send, or null when the thread does not hold it. */
export function sentMessageOf(thread: ThreadState, clientMessageId: string | null): Message | null {
  if (thread.status !== 'ready' || clientMessageId === null) return null;
  const isSent = (message: Message | undefined) => message?.sender === 'user' && message.clientMessageId === clientMessageId;
  return thread.ids.map((id) => thread.byId[id]).find(isSent) ?? null;
}

/** The responses suggested by the latest message, none while the coach is typing (spec 2.4). */
export function suggestedResponsesOf({ thread, reply }: ConversationState): readonly string[] {
  if (thread.status !== 'ready' || isOpen(reply)) return nothing;
  const latest = thread.byId[thread.ids.at(-1) ?? ''];
  return latest?.sender === 'ai' ? latest.suggestedResponses : nothing;
}

/** Whether a message is the one that the reply machine holds and is drawn from there. */
export const isHeldReply = ({ reply }: ConversationState, messageId: string): boolean => replyIdOf(reply) === messageId;
