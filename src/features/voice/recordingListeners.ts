import { limits } from '../../../contract/limits';
import { extensionOf } from '../../../contract/voice';
import type { AppListenerApi, StartListening } from '../../app/types';
import { MicrophoneFailure, type RecordingEnd, type RecordingProgress } from '../../ports';
import { selectVoice, takesOf } from './voiceSelectors';
import {
  recordingAbandoned,
  recordingFailed,
  recordingFinished,
  recordingProgressed,
  recordingRequested,
  recordingStarted,
  recordingStopped,
} from './voiceState';
import { voiceWords } from './voiceWords';

const longest = limits.recording.seconds * 1_000;

/** Says how the recording goes on; the reducer lets what changes nothing pass, so the log would grow for nothing. */
function reportProgress({ milliseconds, level }: RecordingProgress, { dispatch, getState }: AppListenerApi) {
  const voice = selectVoice(getState());
  const secondsLeft = Math.max(0, Math.ceil((longest - milliseconds) / 1_000));
  if (voice.status !== 'recording' || (voice.secondsLeft === secondsLeft && voice.level === level)) return;
  dispatch(recordingProgressed({ secondsLeft, level }));
}

/** The event of a recording that is over; its sound is kept where it can be sent. */
function endingOf(end: RecordingEnd, { extra: { recordings } }: AppListenerApi) {
  switch (end.type) {
    case 'dropped':
      return recordingAbandoned();
    case 'empty':
      return recordingFailed({ error: voiceWords.noSound, recordingHandle: null });
    case 'failed':
      return recordingFailed({ error: voiceWords.broken(end.reason), recordingHandle: end.audio && recordings.keep(end.audio) });
    case 'captured': {
      const { size, type } = end.audio;
      if (size > limits.recording.bytes) return recordingFailed({ error: voiceWords.tooLarge, recordingHandle: null });
      return recordingFinished({ recordingHandle: recordings.keep(end.audio), size, extension: extensionOf(type) });
    }
    default:
      return end satisfies never;
  }
}

/** Started by the microphone button: one recording, from the question for the microphone to its last piece of sound. */
async function record(_action: unknown, listenerApi: AppListenerApi) {
  const { condition, dispatch, getState, getOriginalState, extra, signal } = listenerApi;
  const voice = selectVoice(getState());
  // A second press, or one while a text is awaited, has changed nothing.
  if (voice.status !== 'requesting' || voice === selectVoice(getOriginalState())) return;
  const leaving = new AbortController();
  const untilLeft = (goesOn: readonly string[]) => condition((_event, state) => !goesOn.includes(selectVoice(state).status));
  untilLeft(['requesting', 'recording', 'processing']).then(() => leaving.abort(), () => leaving.abort());
  try {
    const recording = await extra.microphone.start({
      longest,
      signal: leaving.signal,
      onProgress: (progress) => reportProgress(progress, listenerApi),
    });
    dispatch(recordingStarted());
    untilLeft(['recording']).then(recording.stop, () => undefined); // rejected when this listener is done
    extra.clock.wait(longest, signal).then(() => dispatch(recordingStopped({ by: 'limit' })), () => undefined);
    const end = await recording.ended;
    if (!leaving.signal.aborted) dispatch(endingOf(end, listenerApi));
  } catch (failure) {
    if (leaving.signal.aborted) return; // the person has left: there is nobody to tell
    const reason = failure instanceof MicrophoneFailure ? failure.reason : 'busy';
    dispatch(reason === 'left' ? recordingAbandoned() : recordingFailed({ error: voiceWords.notStarted[reason], recordingHandle: null }));
  }
}

/** Started by whatever changes the takes: sound lives as long as the state names it. */
function forgetUsed(_action: unknown, { getState, getOriginalState, extra: { recordings } }: AppListenerApi) {
  const kept = new Set(takesOf(selectVoice(getState())).map(({ recordingHandle }) => recordingHandle));
  for (const { recordingHandle } of takesOf(selectVoice(getOriginalState()))) if (!kept.has(recordingHandle)) recordings.forget(recordingHandle);
}

export function registerRecordingListeners(startListening: StartListening) {
  startListening({ actionCreator: recordingRequested, effect: record });
  startListening({ predicate: (_action, state, before) => takesOf(selectVoice(state)) !== takesOf(selectVoice(before)), effect: forgetUsed });
}
