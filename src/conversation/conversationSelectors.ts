import { keptOf } from './composerMachine';
import type { ConversationState } from './conversationReducer';
import type { ReplyReopened } from './conversationEvents';
import type { Message } from './message';
import { isOpen, isSettled, replyIdOf } from './replyMachine';
import { draftKeyOf, messageOf, type ThreadState } from './threadMachine';

const nothing: readonly string[] = [];

/** The text typed for the conversation shown. */
export const draftOf = ({ composer, thread }: ConversationState): string => keptOf(composer).drafts[draftKeyOf(thread)] ?? '';

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
  const { byId } = thread;
  const sentId = thread.ids.findLast((id) => byId[id]?.sender === 'user' && byId[id]?.clientMessageId === clientMessageId);
  return sentId === undefined ? null : messageOf(thread, sentId);
}

/** The message at the end, or null. */
export const latestMessageOf = (thread: ThreadState): Message | null => (thread.status === 'ready' ? messageOf(thread, thread.ids.at(-1) ?? '') : null);

/** The responses suggested by the latest message, none while the coach is typing (spec 2.4). */
export function suggestedResponsesOf({ thread, reply }: ConversationState): readonly string[] {
  const latest = isOpen(reply) ? null : latestMessageOf(thread);
  return latest?.sender === 'ai' ? latest.suggestedResponses : nothing;
}

/** Whether a message is the one that the reply machine holds and is drawn from there. */
export const isHeldReply = ({ reply }: ConversationState, messageId: string): boolean => replyIdOf(reply) === messageId;

/** The message that the reader was led to, or null. */
export const revealedIdOf = ({ thread }: ConversationState): string | null => (thread.status === 'ready' ? thread.revealedMessageId : null);

/** Whether a message is the latest one, whose buttons always show. */
export const isLatest = ({ thread }: ConversationState, messageId: string): boolean => thread.status === 'ready' && thread.ids.at(-1) === messageId;

/** Whether a reply may be written anew: the latest one, with words, ended, of a send that is known. */
export function canBeRegenerated({ thread, reply }: ConversationState, replyId: string): boolean {
  const latest = isOpen(reply) ? null : latestMessageOf(thread);
  if (latest?.id !== replyId || latest.sender !== 'ai' || latest.clientMessageId === null) return false;
  return latest.content !== '' && latest.ending !== 'failed' && latest.ending !== 'writing';
}

/** What became of copying a message, while it is said. */
export const copyStatusOf = ({ copying }: ConversationState, messageId: string): 'none' | 'copied' | 'refused' =>
  copying.status !== 'none' && copying.messageId === messageId ? copying.status : 'none';

/**
 * Whether a reply may be asked for again: it came to no good end, or was stopped before its first word, and the message it
 * answers is here.
 */
export function canBeRetried({ thread, reply }: ConversationState, replyId: string): boolean {
  const message = isOpen(reply) ? null : messageOf(thread, replyId);
  if (message?.sender !== 'ai') return false;
  const { ending, content, clientMessageId } = message;
  const isUnfinished = ending === 'cut' || ending === 'failed' || ending === 'writing' || (ending === 'stopped' && content === '');
  return isUnfinished && sentMessageOf(thread, clientMessageId) !== null;
}

/** The reply that has just ended; null while the coach writes and before. */
export function endedReplyOf({ thread, reply }: ConversationState): Message | null {
  return isSettled(reply) ? messageOf(thread, reply.replyId) : null;
}

/**
 * The event by which a reply is read on, retried or written anew: always the send it answers, so never a second message.
 * @param regenerationId names the new writing when the reply is to be written anew; null otherwise
 * @returns null where no reply can be: its message is not here, one is being written, or nothing is shown
 */
export function reopeningOf({ thread, reply }: ConversationState, replyId: string, regenerationId: string | null): Omit<ReplyReopened, 'needsConversation'> | null {
  const message = isOpen(reply) ? null : messageOf(thread, replyId);
  const asked = sentMessageOf(thread, message?.clientMessageId ?? null);
  if (message === null || message.clientMessageId === null || asked === null) return null;
  const { clientMessageId, content, ending, suggestedResponses } = message;
  return { replyId, clientMessageId, messageText: asked.content, regenerationId, before: { content, ending, suggestedResponses } };
}
