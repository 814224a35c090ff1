import type { AppListenerApi, StartListening } from '../../app/types';
import { recordingToSave, saveRecordingOfSession } from '../../support/takenRecording';
import { copyRequested, recordingSaved, recordingSaveFailed, saveOfBrokenPagePressed } from './copyState';
import { selectFeedbackRecording } from './feedbackSelectors';
import { handleOf } from './recordingState';

/** Started by Save a copy: the very file that goes, or went. */
function saveCopy(_action: unknown, { dispatch, getState, extra: { sessionRecordings, downloads, clock } }: AppListenerApi) {
  const handle = handleOf(selectFeedbackRecording(getState()));
  const text = handle === null ? undefined : sessionRecordings.find(handle);
  if (text === undefined) return void dispatch(recordingSaveFailed());
  const file = recordingToSave(text, clock.moment().today);
  downloads.save(file);
  dispatch(recordingSaved({ name: file.name }));
}

/** Started by Save a recording on a page that is broken. */
function saveSession(_action: unknown, { dispatch, extra }: AppListenerApi) {
  const name = saveRecordingOfSession(extra);
  dispatch(name === null ? recordingSaveFailed() : recordingSaved({ name }));
}

export function registerRecordingCopyListeners(startListening: StartListening) {
  startListening({ actionCreator: copyRequested, effect: saveCopy });
  startListening({ actionCreator: saveOfBrokenPagePressed, effect: saveSession });
}
