import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordingHeader } from '../../contract/recording';

/** A stretch of a session: a state, and what happened since. Everything in it is as it was in the store. */
export interface Story {
  /** The state before the first action. */
  readonly state: unknown;
  /** The instant of that state, ISO 8601. */
  readonly startedAt: string;
  readonly actions: readonly UnknownAction[];
  /** When each action came: milliseconds since `startedAt`. */
  readonly times: readonly number[];
}

/** A recording that was read from its file. */
export interface Recording extends Story {
  readonly header: RecordingHeader;
}
