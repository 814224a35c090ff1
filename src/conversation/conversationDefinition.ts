import type { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import type { AppListenerApi, AppState } from '../app/types';
import type { ConversationEvents } from './conversationEvents';
import type { ConversationState } from './conversationReducer';
import type { ThreadState } from './threadMachine';

/** What tells one conversation screen from another; the listeners of this folder do the rest. */
export interface ConversationDefinition {
  readonly events: ConversationEvents;
  readonly select: (state: AppState) => ConversationState;
  /** The signed-in user's id, or null: then nothing is sent. */
  readonly selectUserId: (state: AppState) => string | null;
  /** The person signed out. */
  readonly signedOut: ActionCreatorWithoutPayload;
  readonly streamPath: string;
  /** Creates the conversation of a thread that has none yet; gives its id, or null when the server would not. */
  readonly createConversation: (thread: ThreadState, listenerApi: AppListenerApi) => Promise<string | null>;
  /** Asks the server to end a reply whose reader left on purpose. */
  readonly stopOnServer: (clientMessageId: string, listenerApi: AppListenerApi) => Promise<void>;
  /** What stands in the place of a reply that never came (spec 8). */
  readonly words: { readonly creationFailed: string; readonly connectionFailed: string };
}
