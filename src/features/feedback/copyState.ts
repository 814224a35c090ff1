import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { feedbackSent, typeChosen } from './feedbackState';
import { recordingDeclined, recordingLetGo, recordingWished } from './recordingState';

/** Whether a recording of the session was saved among the person's files, and under which name. */
export type RecordingCopyState = { readonly status: 'none' } | { readonly status: 'saved'; readonly name: string } | { readonly status: 'failed' };

/** The person wants the very file that goes with their feedback. */
export const copyRequested = createAction('feedback/copyRequested');
/** A page is broken, and the person wants a recording of how it came to that. */
export const saveOfBrokenPagePressed = createAction('brokenPage/savePressed');
export const recordingSaved = createAction<{ name: string }>('feedback/recordingSaved');
/** There is no recording to save. */
export const recordingSaveFailed = createAction('feedback/recordingSaveFailed');

const saved = { to: 'saved', take: (_state: unknown, { name }: { name: string }): RecordingCopyState => ({ status: 'saved', name }) } as const;
const failed = { to: 'failed', take: (): RecordingCopyState => ({ status: 'failed' }) } as const;
/** What was said is about a file that is not the one at hand any more. */
const forgotten = { to: 'none', take: (): RecordingCopyState => ({ status: 'none' }) } as const;
const aboutAnother = {
  recordingWished: forgotten,
  recordingDeclined: forgotten,
  typeChosen: forgotten,
  feedbackSent: forgotten,
  recordingLetGo: forgotten,
  signedOut: forgotten,
  sessionExpired: forgotten,
} as const;

export const recordingCopyMachine = defineMachine<RecordingCopyState>()({
  name: 'recording copy',
  initialState: { status: 'none' },
  events: { recordingSaved, recordingSaveFailed, recordingWished, recordingDeclined, typeChosen, feedbackSent, recordingLetGo, signedOut, sessionExpired },
  moves: {
    none: { recordingSaved: saved, recordingSaveFailed: failed },
    saved: { recordingSaved: saved, recordingSaveFailed: failed, ...aboutAnother },
    failed: { recordingSaved: saved, ...aboutAnother },
  },
});
