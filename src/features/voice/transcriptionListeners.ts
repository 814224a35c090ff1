import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import type { CallFailure } from '../../api';
import { selectUser } from '../auth';
import { voiceApi } from './voiceApi';
import { selectVoice, takesOf } from './voiceSelectors';
import { recordingFinished, transcribed, transcriptionFailed, transcriptionRetried, type Take } from './voiceState';
import { transcriptionFailureText, voiceWords } from './voiceWords';

/** How long the server may take for a text, in milliseconds: it is at most a minute of speech. */
const patience = 60_000;

/** The take whose text is next, as the state has it now; null when none is being processed. */
function nextTake({ getState }: AppListenerApi): Take | null {
  const voice = selectVoice(getState());
  return voice.status === 'processing' ? (takesOf(voice)[0] ?? null) : null;
}

/** Asks for the text of a recording; gives it up when it takes too long or the take is not wanted any more. */
async function askForText(recordingHandle: string, userId: string, { condition, dispatch, extra, signal }: AppListenerApi) {
  const asked = dispatch(voiceApi.endpoints.transcribe.initiate({ recordingHandle, user_id: userId }, { track: false }));
  const late = extra.clock.wait(patience, signal);
  const unwanted = condition((_event, state) => !takesOf(selectVoice(state)).some((take) => take.recordingHandle === recordingHandle));
  const answer = await Promise.race([asked, late.then(() => null), unwanted.then(() => null)]);
  asked.abort(); // nothing when it was answered
  return answer;
}

/**
 * Started when the sound is all there, and by Try again: asks for the text of each take, the oldest first. Ends at the
 * first that fails; that one and those after it stay.
 */
async function transcribeTakes(_action: unknown, listenerApi: AppListenerApi) {
  const { dispatch, getState, getOriginalState } = listenerApi;
  if (selectVoice(getState()) === selectVoice(getOriginalState())) return;
  for (let take = nextTake(listenerApi); take !== null; take = nextTake(listenerApi)) {
    const { recordingHandle } = take;
    const user = selectUser(getState());
    if (!user) return;
    const answer = await askForText(recordingHandle, user.id, listenerApi);
    // Meanwhile the session may have ended, or what is typed there may be kept under another key.
    const asked = nextTake(listenerApi);
    if (asked?.recordingHandle !== recordingHandle) return;
    const text = answer?.data?.text.trim() ?? '';
    if (text !== '') dispatch(transcribed({ recordingHandle, place: asked.place, text }));
    else if (answer?.data) dispatch(transcriptionFailed({ recordingHandle, error: voiceWords.noText }));
    else dispatch(transcriptionFailed({ recordingHandle, error: transcriptionFailureText((answer?.error as CallFailure | undefined) ?? null) }));
  }
}

export function registerTranscriptionListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(recordingFinished, transcriptionRetried), effect: transcribeTakes });
}
