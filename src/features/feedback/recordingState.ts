import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import type { RecordingContents, RecordingWishes } from '../../ports';
import { signedOut } from '../auth';
import { feedbackRestored, feedbackSent, typeChosen } from './feedbackState';

/** A recording that was written and waits under its handle: what is shown of it is what is sent. */
export interface TakenRecording {
  readonly handle: string;
  readonly contents: RecordingContents;
  /** IANA zone in which its times are told. */
  readonly timeZone: string;
}

interface OnItsWay {
  readonly handle: string;
  /** Null where the server did not say which feedback it stored. */
  readonly feedbackId: string | null;
}

/**
 * The recording of the session that goes with the feedback of a bug. The file itself lies with the port; the state names its
 * handle for as long as it is needed: `wished` until it is written, `attaching` once its feedback is sent. What could not be
 * attached waits in `failed`, or in `refused` where the server takes none.
 */
export type FeedbackRecordingState =
  | { readonly status: 'none' }
  | ({ readonly status: 'wished' } & RecordingWishes)
  | { readonly status: 'unavailable' }
  | ({ readonly status: 'taken' } & TakenRecording)
  | ({ readonly status: 'attaching'; readonly failedBefore: string | null } & OnItsWay)
  | ({ readonly status: 'failed'; readonly error: string } & OnItsWay)
  | { readonly status: 'refused'; readonly handle: string };

/** It was ticked, or its chat text was ticked or not. */
export const recordingWished = createAction<RecordingWishes>('feedback/recordingWished');
export const recordingDeclined = createAction('feedback/recordingDeclined');
export const recordingTaken = createAction<TakenRecording>('feedback/recordingTaken');
/** There is none to take. */
export const recordingUnavailable = createAction('feedback/recordingUnavailable');
export const recordingAttached = createAction<{ handle: string }>('feedback/recordingAttached');
/** `error` is null where the server takes no recordings. */
export const recordingNotAttached = createAction<{ handle: string; error: string | null }>('feedback/recordingNotAttached');
export const attachingRetried = createAction('feedback/attachingRetried');
/** The person does without attaching what could not be attached. */
export const recordingLetGo = createAction('feedback/recordingLetGo');

const none: FeedbackRecordingState = { status: 'none' };
const gone = { to: 'none', take: () => none } as const;
const wished = { to: 'wished', take: (_state: unknown, { includesChatText }: RecordingWishes): FeedbackRecordingState => ({ status: 'wished', includesChatText }) } as const;
const leaving = { signedOut: gone, sessionExpired: gone } as const;
/** Only the report of a bug has a recording. */
const withTheForm = {
  recordingDeclined: gone,
  typeChosen: { to: 'none', take: (state: FeedbackRecordingState, { type }: { type: string }) => (type === 'bug' ? state : none) },
  feedbackRestored: gone,
  ...leaving,
} as const;

export const feedbackRecordingMachine = defineMachine<FeedbackRecordingState>()({
  name: 'feedback recording',
  initialState: none,
  events: {
    recordingWished,
    recordingDeclined,
    recordingTaken,
    recordingUnavailable,
    typeChosen,
    feedbackRestored,
    feedbackSent,
    recordingAttached,
    recordingNotAttached,
    attachingRetried,
    recordingLetGo,
    signedOut,
    sessionExpired,
  },
  moves: {
    none: { recordingWished: wished },
    wished: {
      recordingTaken: { to: 'taken', take: (_state, taken) => ({ status: 'taken', ...taken }) },
      recordingUnavailable: { to: 'unavailable', take: () => ({ status: 'unavailable' }) },
      feedbackSent: gone,
      ...withTheForm,
    },
    unavailable: { feedbackSent: gone, ...withTheForm },
    taken: {
      recordingWished: wished,
      feedbackSent: { to: 'attaching', take: ({ handle }, { feedbackId }) => ({ status: 'attaching', handle, feedbackId, failedBefore: null }) },
      ...withTheForm,
    },
    attaching: {
      recordingAttached: { to: 'none', take: (state, { handle }) => (handle === state.handle ? none : state) },
      recordingNotAttached: {
        to: ['failed', 'refused'],
        take: (state, { handle, error }) => {
          if (handle !== state.handle) return state;
          return error === null ? { status: 'refused', handle } : { status: 'failed', handle, feedbackId: state.feedbackId, error };
        },
      },
      ...leaving,
    },
    failed: {
      attachingRetried: { to: 'attaching', take: ({ handle, feedbackId, error }) => ({ status: 'attaching', handle, feedbackId, failedBefore: error }) },
      recordingLetGo: gone,
      ...leaving,
    },
    refused: { recordingLetGo: gone, ...leaving },
  },
});

/** The handle of the file that the state names; null for none. */
export const handleOf = (state: FeedbackRecordingState): string | null => ('handle' in state ? state.handle : null);
