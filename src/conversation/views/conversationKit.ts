import type { AppState } from '../../app/types';
import type { ConversationEvents } from '../conversationEvents';
import type { ConversationState } from '../conversationReducer';

/** What the views of a conversation screen need to know of the screen they stand on. */
export interface ConversationKit {
  readonly events: ConversationEvents;
  readonly select: (state: AppState) => ConversationState;
  /** The text box: its accessible name and what it says while empty. */
  readonly input: { readonly label: string; readonly placeholder: string };
  readonly tagline: string;
}
