import { createAction } from '@reduxjs/toolkit';
import { limits } from '../../../contract/limits';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** Where a recording began, which is where its text goes: a screen and what is typed there (see `draftKeyOf`). */
export interface VoicePlace {
  readonly kind: 'chat' | 'journal';
  readonly draftKey: string;
}

/** A recording whose text is not there yet. Its sound lies in ports/recordings, under the handle. */
export interface Take {
  readonly recordingHandle: string;
  readonly place: VoicePlace;
}

/** The place of what is going on, and the takes that wait for their text, the oldest first. */
interface Underway {
  readonly place: VoicePlace;
  readonly takes: readonly Take[];
}

/**
 * The voice recorder (spec 4). `requesting`: the person is being asked for the microphone. `processing`: the last of
 * the sound is on its way, or its text is. A take stays until its text is used or it is discarded: one that failed
 * waits in `error`, and goes with the next recording if the person says more first.
 */
export type VoiceState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'requesting' } & Underway)
  | ({ readonly status: 'recording'; readonly secondsLeft: number; readonly level: number } & Underway)
  | ({ readonly status: 'processing' } & Underway)
  | ({ readonly status: 'error'; readonly error: string } & Underway);

export const recordingRequested = createAction<{ place: VoicePlace }>('voice/recordingRequested');
export const recordingStarted = createAction('voice/recordingStarted');
/** Raised when what is shown of it changes. `level` is 0 to 5. */
export const recordingProgressed = createAction<{ secondsLeft: number; level: number }>('voice/recordingProgressed');
export const recordingStopped = createAction<{ by: 'person' | 'limit' }>('voice/recordingStopped');
/** All of the sound is there; `size` in bytes. */
export const recordingFinished = createAction<{ recordingHandle: string; size: number; extension: string }>('voice/recordingFinished');
/** No recording began, or it broke off; the handle is that of what was captured. */
export const recordingFailed = createAction<{ error: string; recordingHandle: string | null }>('voice/recordingFailed');
/** The person left the screen on which they record: what is being recorded is dropped, and nothing of it is sent. */
export const placeLeft = createAction('voice/placeLeft');
/** The page was left while it recorded, and may come back; the recording does not. */
export const recordingAbandoned = createAction('voice/recordingAbandoned');
export const transcribed = createAction<{ recordingHandle: string; place: VoicePlace; text: string }>('voice/transcribed');
export const transcriptionFailed = createAction<{ recordingHandle: string; error: string }>('voice/transcriptionFailed');
export const transcriptionRetried = createAction('voice/transcriptionRetried');
export const takesDiscarded = createAction('voice/takesDiscarded');
/** The person has gone on: an error that nothing hangs on is not shown any longer. */
export const errorPassed = createAction('voice/errorPassed');
/** What is typed at a place is kept under another key from now on: its conversation was created. */
export const placeRenamed = createAction<{ place: VoicePlace; draftKey: string }>('voice/placeRenamed');

/** Stands where a new recording was left while an earlier take still waits. */
export const processingFailed = 'Failed to process recording';

const idle: VoiceState = { status: 'idle' };
const isSame = (one: VoicePlace, other: VoicePlace) => one.kind === other.kind && one.draftKey === other.draftKey;
const withTake = ({ place, takes }: Underway, recordingHandle: string | null) =>
  recordingHandle === null ? takes : [...takes, { recordingHandle, place }];

const reset = { to: 'idle', take: () => idle } as const;
const leaving = { signedOut: reset, sessionExpired: reset } as const;

const failed = {
  to: 'error',
  take: (state: Underway, { error, recordingHandle }: ReturnType<typeof recordingFailed>['payload']): VoiceState => ({
    status: 'error',
    error,
    place: state.place,
    takes: withTake(state, recordingHandle),
  }),
} as const;

const finished = {
  to: 'processing',
  take: (state: Underway, { recordingHandle }: ReturnType<typeof recordingFinished>['payload']): VoiceState => ({
    status: 'processing',
    place: state.place,
    takes: withTake(state, recordingHandle),
  }),
} as const;

const dropped = {
  to: ['idle', 'error'],
  take: ({ place, takes }: Underway): VoiceState => (takes.length === 0 ? idle : { status: 'error', error: processingFailed, place, takes }),
} as const;

const renamed = <Status extends VoiceState['status']>(status: Status) => ({
  placeRenamed: {
    to: status,
    take: (state: Exclude<VoiceState, { status: 'idle' }>, { place, draftKey }: ReturnType<typeof placeRenamed>['payload']): VoiceState => {
      const current = (other: VoicePlace) => (isSame(other, place) ? { ...place, draftKey } : other);
      if (!isSame(state.place, place) && !state.takes.some((take) => isSame(take.place, place))) return state;
      return { ...state, place: current(state.place), takes: state.takes.map((take) => ({ ...take, place: current(take.place) })) };
    },
  },
});

export const voiceMachine = defineMachine<VoiceState>()({
  name: 'voice recorder',
  initialState: idle,
  events: {
    recordingRequested,
    recordingStarted,
    recordingProgressed,
    recordingStopped,
    recordingFinished,
    recordingFailed,
    placeLeft,
    recordingAbandoned,
    transcribed,
    transcriptionFailed,
    transcriptionRetried,
    takesDiscarded,
    errorPassed,
    placeRenamed,
    signedOut,
    sessionExpired,
  },
  moves: {
    idle: { recordingRequested: { to: 'requesting', take: (_state, { place }) => ({ status: 'requesting', place, takes: [] }) } },
    requesting: {
      recordingStarted: {
        to: 'recording',
        take: ({ place, takes }) => ({ status: 'recording', place, takes, secondsLeft: limits.recording.seconds, level: 0 }),
      },
      recordingFailed: failed,
      placeLeft: dropped,
      recordingAbandoned: dropped,
      ...renamed('requesting'),
      ...leaving,
    },
    recording: {
      recordingProgressed: {
        to: 'recording',
        take: (state, { secondsLeft, level }) => (secondsLeft === state.secondsLeft && level === state.level ? state : { ...state, secondsLeft, level }),
      },
      recordingStopped: { to: 'processing', take: ({ place, takes }) => ({ status: 'processing', place, takes }) },
      // The system ended it: a call, a lock, a plug pulled.
      recordingFinished: finished,
      recordingFailed: failed,
      placeLeft: dropped,
      recordingAbandoned: dropped,
      ...renamed('recording'),
      ...leaving,
    },
    processing: {
      recordingFinished: finished,
      recordingFailed: failed,
      recordingAbandoned: dropped,
      transcribed: {
        to: ['idle', 'processing'],
        take: (state, { recordingHandle }) => {
          const takes = state.takes.filter((take) => take.recordingHandle !== recordingHandle);
          if (takes.length === state.takes.length) return state;
          return takes.length === 0 ? idle : { ...state, takes };
        },
      },
      transcriptionFailed: {
        to: 'error',
        take: (state, { recordingHandle, error }) =>
          state.takes.some((take) => take.recordingHandle === recordingHandle) ? { ...state, status: 'error', error } : state,
      },
      ...renamed('processing'),
      ...leaving,
    },
    error: {
      recordingRequested: { to: 'requesting', take: ({ takes }, { place }) => ({ status: 'requesting', place, takes }) },
      transcriptionRetried: {
        to: 'processing',
        take: (state) => (state.takes.length === 0 ? state : { status: 'processing', place: state.place, takes: state.takes }),
      },
      takesDiscarded: reset,
      errorPassed: { to: 'idle', take: (state) => (state.takes.length === 0 ? idle : state) },
      ...renamed('error'),
      ...leaving,
    },
  },
});
