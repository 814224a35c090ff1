import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import type { CallFailure } from '../../api';
import { selectUser, sessionMachine, signedOut, signedOutElsewhere } from '../auth';
import { registerRecordingCopyListeners } from './copyListeners';
import { feedbackApi } from './feedbackApi';
import { selectFeedback } from './feedbackSelectors';
import { contentEdited, feedbackFailed, feedbackRestored, feedbackSent, feedbackSubmitted, isEmptyDraft, titleEdited, typeChosen } from './feedbackState';
import { forgetFeedback, keepFeedback, takeFeedback } from './keptFeedback';
import { registerFeedbackRecordingListeners } from './recordingListeners';

/** Spec 8, "Feedback". */
function wordsOf({ kind, text }: CallFailure): { title: string; error: string } {
  if (kind === 'told') return { title: 'Submission Failed', error: text };
  if (kind === 'refused') return { title: 'Submission Failed', error: 'Failed to submit feedback. Please try again.' };
  return { title: 'Network Error', error: 'Unable to submit feedback. Please check your connection and try again.' };
}

/** Started by Submit Feedback, once; a form that is not complete sends nothing. */
async function send(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const feedback = selectFeedback(getState());
  if (!user || feedback.status !== 'submitting' || selectFeedback(getOriginalState()).status === 'submitting') return;
  const { type, title, content } = feedback.draft;
  const { data, error } = await dispatch(
    feedbackApi.endpoints.submitFeedback.initiate(
      { user_id: user.id, email: user.email, user_name: user.name, feedback_type: type, title: title.trim(), content: content.trim(), is_archived: false },
      { track: false },
    ),
  );
  dispatch(data ? feedbackSent({ name: user.name, feedbackId: data.feedback_id }) : feedbackFailed(wordsOf(error as CallFailure)));
}

/** Started by whatever changes what is typed: reload, crash and the end of a session lose nothing. */
function keepDraft(_action: unknown, { getState, getOriginalState, extra: { sessionStorage } }: AppListenerApi) {
  const user = selectUser(getState());
  const { draft } = selectFeedback(getState());
  if (!user || draft === selectFeedback(getOriginalState()).draft) return;
  if (isEmptyDraft(draft)) forgetFeedback(sessionStorage);
  else keepFeedback(sessionStorage, user.id, draft);
}

/** Started once it is known who uses the app. What is back in the form is kept as if it were typed. */
function restore(_action: unknown, { dispatch, getState, extra: { sessionStorage } }: AppListenerApi) {
  const user = selectUser(getState());
  const draft = user && takeFeedback(sessionStorage, user.id);
  if (draft) dispatch(feedbackRestored({ draft }));
}

export function registerFeedbackListeners(startListening: StartListening) {
  startListening({ actionCreator: feedbackSubmitted, effect: send });
  startListening({ matcher: isAnyOf(typeChosen, titleEdited, contentEdited, feedbackRestored), effect: keepDraft });
  // Sent it is no draft any more, even when the session has ended meanwhile; and signing out is leaving.
  startListening({ matcher: isAnyOf(feedbackSent, signedOut, signedOutElsewhere), effect: (_action, { extra }) => forgetFeedback(extra.sessionStorage) });
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: restore });
  registerFeedbackRecordingListeners(startListening);
  registerRecordingCopyListeners(startListening);
}
