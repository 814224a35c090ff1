import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppState } from '../../app/types';
import type { ConversationEvents } from '../conversationEvents';
import type { ConversationState } from '../conversationReducer';

/** Where what is spoken goes: what is typed under this key (see `draftKeyOf`). */
interface Spoken {
  readonly place: { readonly draftKey: string };
}

/** What the composer shows of the voice recorder. `level` is 0 to 5; `takes` are the recordings that wait for their text. */
export type VoiceShown =
  | { readonly status: 'idle' }
  | ({ readonly status: 'requesting' | 'processing' } & Spoken)
  | ({ readonly status: 'recording'; readonly secondsLeft: number; readonly level: number } & Spoken)
  | ({ readonly status: 'error'; readonly error: string; readonly takes: readonly unknown[] } & Spoken);

/** The voice recorder as a composer knows it: what it shows, and the events it raises. */
export interface VoiceKit {
  readonly select: (state: AppState) => VoiceShown;
  readonly started: (draftKey: string) => UnknownAction;
  readonly stopped: () => UnknownAction;
  /** The text of a recording is asked for once more. */
  readonly retried: () => UnknownAction;
  readonly discarded: () => UnknownAction;
}

/** What the views of a conversation screen need to know of the screen they stand on. */
export interface ConversationKit {
  readonly events: ConversationEvents;
  readonly select: (state: AppState) => ConversationState;
  /** The text box: its accessible name and what it says while empty. */
  readonly input: { readonly label: string; readonly placeholder: string };
  readonly tagline: string;
  /** What is said while the conversation is read. */
  readonly loading: `${string}Loading${string}`;
  /** Reads anew what could not be read. */
  readonly retried: (place: { readonly goalId: string | null; readonly conversationId: string | null }) => UnknownAction;
  /** The width (px) of the messages, and of everything where nothing has been said. */
  readonly columns: { readonly messages: number; readonly empty: number };
  /**
   * Where the person's words stand as the entries of a book, under their day and time, with the coach's as notes below:
   * the zone of those times, and today. Null where words are exchanged.
   */
  readonly entries: { readonly selectTimeZone: (state: AppState) => string; readonly selectToday: (state: AppState) => string | null } | null;
  readonly voice: VoiceKit;
}
