import { createAction } from '@reduxjs/toolkit';
import type { Message, ReplyContent } from './message';

/** A conversation is shown. */
export interface ConversationOpened {
  readonly goalId: string | null;
  readonly conversationId: string | null;
  /** Asks for so many pairs of messages only; null for all. */
  readonly recentPairs: number | null;
  /** The message to scroll to and to mark, such as one that was searched for. */
  readonly revealMessageId?: string | null;
}

/** A message went out; its empty reply stands below it. */
export interface MessageSent {
  /** The message, its id being that of the send. */
  readonly message: Message & { readonly clientMessageId: string };
  readonly reply: Message;
  /** Whether a conversation must be created before the message can be sent. */
  readonly needsConversation: boolean;
  /** The draft the message was written in; null when it was not typed. */
  readonly draftKey: string | null;
  /** The box its words go to when the server does not take them; null where they are still offered. */
  readonly returnsTo: string | null;
}

/** A reply is read on or written again: the same send, so never a second message. */
export interface ReplyReopened {
  readonly replyId: string;
  readonly clientMessageId: string;
  readonly messageText: string;
  readonly needsConversation: boolean;
  /** Names the new writing when the reply is to be written anew; null when it is read on, or retried. */
  readonly regenerationId: string | null;
  /** What stands in its place, until the first word comes. */
  readonly before: ReplyContent;
}

/** A text that was sent, and is not known to be stored by the server. */
export interface UnsentText {
  readonly clientMessageId: string;
  /** The draft it was written in, or goes to. */
  readonly draftKey: string;
  readonly text: string;
}

/** The events of one conversation screen. `kind` is the slice's name, the first half of every event type. */
export const createConversationEvents = (kind: 'chat' | 'journal') => ({
  conversationOpened: createAction<ConversationOpened>(`${kind}/conversationOpened`),
  conversationLoaded: createAction<{ conversationId: string; messages: readonly Message[]; mayHaveEarlier: boolean }>(`${kind}/conversationLoaded`),
  conversationLoadFailed: createAction<{ conversationId: string; error: string }>(`${kind}/conversationLoadFailed`),
  /** The conversation shown was read once more, the whole of it or its latest messages. */
  conversationReread: createAction<{ conversationId: string; messages: readonly Message[]; isWhole: boolean }>(`${kind}/conversationReread`),
  earlierMessagesRequested: createAction(`${kind}/earlierMessagesRequested`),
  earlierMessagesFailed: createAction(`${kind}/earlierMessagesFailed`),
  draftEdited: createAction<{ draftKey: string; text: string }>(`${kind}/draftEdited`),
  /** What was typed before this page was loaded, sent in vain or not sent. */
  draftsRestored: createAction<{ drafts: Readonly<Record<string, string>>; unsent: readonly UnsentText[] }>(`${kind}/draftsRestored`),
  /** The person pressed Send or Enter. */
  sendPressed: createAction(`${kind}/sendPressed`),
  /** Words that the person did not type, but wants to be sent. */
  suggestionChosen: createAction<{ text: string }>(`${kind}/suggestionChosen`),
  retryPressed: createAction<{ replyId: string }>(`${kind}/retryPressed`),
  regenerationRequested: createAction<{ replyId: string }>(`${kind}/regenerationRequested`),
  messageSent: createAction<MessageSent>(`${kind}/messageSent`),
  conversationCreated: createAction<{ replyId: string; conversationId: string; draftKey: string }>(`${kind}/conversationCreated`),
  /** The server has stored the message: it said so, or began to answer it. */
  messageAccepted: createAction<{ replyId: string; clientMessageId: string }>(`${kind}/messageAccepted`),
  /** The server would not take the message; `error` says why. */
  sendRefused: createAction<{ replyId: string; clientMessageId: string; error: string }>(`${kind}/sendRefused`),
  replyReopened: createAction<ReplyReopened>(`${kind}/replyReopened`),
  /** The server would not read on or write anew; `error` says why. */
  reopeningRefused: createAction<{ replyId: string; error: string }>(`${kind}/reopeningRefused`),
  replyGrew: createAction<{ replyId: string; text: string }>(`${kind}/replyGrew`),
  replyCompleted: createAction<{ replyId: string; suggestedResponses: readonly string[] }>(`${kind}/replyCompleted`),
  /** The person ended the reply, or another message took its place. */
  stopRequested: createAction<{ replyId: string }>(`${kind}/stopRequested`),
  replyStopped: createAction<{ replyId: string }>(`${kind}/replyStopped`),
  /** The reply broke off after a word of the coach. */
  replyCut: createAction<{ replyId: string }>(`${kind}/replyCut`),
  /** The reply ended without a word of the coach; `text` is shown in its place. `isOver`: the server itself gave it up. */
  replyFailed: createAction<{ replyId: string; text: string; isOver: boolean }>(`${kind}/replyFailed`),
  copyPressed: createAction<{ messageId: string }>(`${kind}/copyPressed`),
  messageCopied: createAction<{ messageId: string }>(`${kind}/messageCopied`),
  /** The browser would not let the message be copied. */
  copyRefused: createAction<{ messageId: string }>(`${kind}/copyRefused`),
  /** The word on what became of copying has been shown long enough. */
  copiedMarkExpired: createAction<{ messageId: string }>(`${kind}/copiedMarkExpired`),
});

export type ConversationEvents = ReturnType<typeof createConversationEvents>;
