import type { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import type { StoredMessage } from '../../contract/chat';
import type { AppListenerApi, AppState } from '../app/types';
import type { ConversationEvents } from './conversationEvents';
import type { ConversationState } from './conversationReducer';
import type { ThreadState } from './threadMachine';

/** Which messages are to be read. */
export interface HistoryAsked {
  readonly conversationId: string;
  readonly goalId: string | null;
  /** So many pairs, the latest ones; null for all. */
  readonly recentPairs: number | null;
}

/** What tells one conversation screen from another; the listeners of this folder do the rest. */
export interface ConversationDefinition {
  readonly events: ConversationEvents;
  readonly select: (state: AppState) => ConversationState;
  /** The signed-in user's id, or null: then nothing is sent. */
  readonly selectUserId: (state: AppState) => string | null;
  /** The person signed out. */
  readonly signedOut: ActionCreatorWithoutPayload;
  readonly streamPath: string;
  /** What a send says beside the message, the user, the conversation and the ids of the send. */
  readonly streamFields: (thread: ThreadState) => Readonly<Record<string, string>>;
  /**
   * Creates the conversation of a thread that has none yet; gives its id, or null when the server would not. Itself null
   * where a conversation comes with the opening of the screen: then nothing is sent without one (spec 5, journal).
   */
  readonly createConversation: ((thread: ThreadState, listenerApi: AppListenerApi) => Promise<string | null>) | null;
  /** Reads the messages of a conversation, oldest first; `error` is what the person reads instead. */
  readonly readMessages: (asked: HistoryAsked, listenerApi: AppListenerApi) => Promise<{ messages: readonly StoredMessage[] } | { error: string }>;
  /** Asks the server to end a reply whose reader left on purpose. */
  readonly stopOnServer: (clientMessageId: string, listenerApi: AppListenerApi) => Promise<void>;
  /** What stands in the place of a reply that never came (spec 8). */
  readonly words: { readonly creationFailed: string; readonly connectionFailed: string };
}
