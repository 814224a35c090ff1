import { createAction } from '@reduxjs/toolkit';
import type { Message } from './message';

/** A message went out; its empty reply stands below it. */
export interface MessageSent {
  /** The message, its id being that of the send. */
  readonly message: Message & { readonly clientMessageId: string };
  readonly reply: Message;
  /** Whether a conversation must be created before the message can be sent. */
  readonly needsConversation: boolean;
  /** The draft the message was written in; null when it was not typed. */
  readonly draftKey: string | null;
}

/** A reply that is not whole is read on or written again: the same send, so never a second message. */
export interface ReplyReopened {
  readonly replyId: string;
  readonly clientMessageId: string;
  readonly messageText: string;
  readonly needsConversation: boolean;
}

/** The events of one conversation screen. `kind` is the slice's name, the first half of every event type. */
export const createConversationEvents = (kind: 'chat' | 'journal') => ({
  /** A conversation is shown. `recentPairs` asks for so many pairs only; null for all. */
  conversationOpened: createAction<{ goalId: string | null; conversationId: string | null; recentPairs: number | null }>(`${kind}/conversationOpened`),
  conversationLoaded: createAction<{ conversationId: string; messages: readonly Message[]; mayHaveEarlier: boolean }>(`${kind}/conversationLoaded`),
  conversationLoadFailed: createAction<{ conversationId: string; error: string }>(`${kind}/conversationLoadFailed`),
  earlierMessagesRequested: createAction(`${kind}/earlierMessagesRequested`),
  draftEdited: createAction<{ draftKey: string; text: string }>(`${kind}/draftEdited`),
  /** What was typed before this page was loaded. */
  draftsRestored: createAction<{ drafts: Readonly<Record<string, string>> }>(`${kind}/draftsRestored`),
  /** The person pressed Send or Enter. */
  sendPressed: createAction(`${kind}/sendPressed`),
  suggestionChosen: createAction<{ text: string }>(`${kind}/suggestionChosen`),
  retryPressed: createAction<{ replyId: string }>(`${kind}/retryPressed`),
  messageSent: createAction<MessageSent>(`${kind}/messageSent`),
  conversationCreated: createAction<{ replyId: string; conversationId: string; draftKey: string }>(`${kind}/conversationCreated`),
  replyReopened: createAction<ReplyReopened>(`${kind}/replyReopened`),
  replyGrew: createAction<{ replyId: string; text: string }>(`${kind}/replyGrew`),
  replyCompleted: createAction<{ replyId: string; suggestedResponses: readonly string[] }>(`${kind}/replyCompleted`),
  /** The person ended the reply, or another message took its place. */
  stopRequested: createAction<{ replyId: string }>(`${kind}/stopRequested`),
  replyStopped: createAction<{ replyId: string }>(`${kind}/replyStopped`),
  replyCut: createAction<{ replyId: string }>(`${kind}/replyCut`),
  /** The reply ended without a word of the coach; `text` is shown in its place. */
  replyFailed: createAction<{ replyId: string; text: string }>(`${kind}/replyFailed`),
});

export type ConversationEvents = ReturnType<typeof createConversationEvents>;
