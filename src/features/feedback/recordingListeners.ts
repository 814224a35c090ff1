import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, AppState, StartListening } from '../../app/types';
import { isCallMissing, type CallFailure } from '../../api';
import { takeRecording } from '../../support/takenRecording';
import { selectUser } from '../auth';
import { feedbackApi } from './feedbackApi';
import { selectFeedbackRecording } from './feedbackSelectors';
import { feedbackSent } from './feedbackState';
import {
  attachingRetried,
  handleOf,
  recordingAttached,
  recordingNotAttached,
  recordingTaken,
  recordingUnavailable,
  recordingWished,
  type FeedbackRecordingState,
} from './recordingState';

/** How long the server may take for a recording, in milliseconds: up to 2 MB go with it. */
const patience = 120_000;

const unreachable = 'Please check your connection and try again.';

type Attaching = Extract<FeedbackRecordingState, { status: 'attaching' }>;

const handleIn = (state: AppState): string | null => handleOf(selectFeedbackRecording(state));

/** Started by each tick: the file is written once, then shown, sent and saved as it is. */
function take({ payload }: ReturnType<typeof recordingWished>, { dispatch, getState, extra }: AppListenerApi) {
  if (selectFeedbackRecording(getState()).status !== 'wished') return;
  const taken = takeRecording(extra, payload);
  dispatch(taken ? recordingTaken({ ...taken, timeZone: extra.clock.timeZone() }) : recordingUnavailable());
}

/** A file is kept exactly as long as the state names it. */
function forget(_action: unknown, { getOriginalState, extra: { sessionRecordings } }: AppListenerApi) {
  const handle = handleIn(getOriginalState());
  if (handle !== null) sessionRecordings.forget(handle);
}

/** Asks the server to keep a recording, and gives it up when that takes too long. @returns null when it is attached, else why not */
async function askToAttach(userId: string, { handle, feedbackId }: Attaching, { dispatch, extra, signal }: AppListenerApi): Promise<{ error: string | null } | null> {
  if (feedbackId === null) return { error: null };
  const asked = dispatch(feedbackApi.endpoints.attachRecording.initiate({ user_id: userId, feedback_id: feedbackId, recording: { sessionRecording: handle } }, { track: false }));
  const answer = await Promise.race([asked, extra.clock.wait(patience, signal).then(() => null)]);
  asked.abort(); // nothing when it was answered
  if (answer?.data) return null;
  const failure = answer && (answer.error as CallFailure);
  if (failure && isCallMissing(failure)) return { error: null };
  return { error: failure?.kind === 'told' ? failure.text : unreachable };
}

/** Started once the feedback is stored, and by Try Again. The server keeps one recording of a feedback, however often it is asked. */
async function attach(_action: unknown, listenerApi: AppListenerApi) {
  const { dispatch, getState, getOriginalState } = listenerApi;
  const user = selectUser(getState());
  const recording = selectFeedbackRecording(getState());
  if (!user || recording.status !== 'attaching' || recording === selectFeedbackRecording(getOriginalState())) return;
  const failure = await askToAttach(user.id, recording, listenerApi);
  if (handleIn(getState()) !== recording.handle) return; // signed out meanwhile
  dispatch(failure ? recordingNotAttached({ handle: recording.handle, error: failure.error }) : recordingAttached({ handle: recording.handle }));
}

export function registerFeedbackRecordingListeners(startListening: StartListening) {
  startListening({ actionCreator: recordingWished, effect: take });
  startListening({ predicate: (_action, state, before) => handleIn(state) !== handleIn(before), effect: forget });
  startListening({ matcher: isAnyOf(feedbackSent, attachingRetried), effect: attach });
}
