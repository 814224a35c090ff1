import { audioFormats } from '../../../contract/voice';
import { failureOf, MicrophoneFailure, type Microphone, type RecordingRequest } from './microphone';
import { record, stopTracks } from './recorder';

export { MicrophoneFailure, type Microphone, type MicrophoneFailureReason, type Recording, type RecordingEnd, type RecordingProgress, type RecordingRequest } from './microphone';

/** What is asked of the microphone (spec 9, "Audio capture"). */
const constraints: MediaStreamConstraints = { audio: { sampleRate: 16_000, echoCancellation: true, noiseSuppression: true } };

/** The formats of ours that this browser records, the preferred one first. */
function supportedFormats(): readonly string[] {
  const canRecord = typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';
  if (!canRecord || window.isSecureContext === false) throw new MicrophoneFailure('unsupported');
  const formats = audioFormats.filter((format) => MediaRecorder.isTypeSupported(format));
  if (formats.length === 0) throw new MicrophoneFailure('noFormat');
  return formats;
}

/** Asks for the microphone, then records. Whatever goes wrong after it was given, it is given back. */
async function open(formats: readonly string[], request: RecordingRequest) {
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  try {
    if (request.signal.aborted) throw new MicrophoneFailure('left');
    return record(stream, formats, request);
  } catch (failure) {
    stopTracks(stream);
    throw failure;
  }
}

/** The browser's microphone. This folder alone knows of media devices, recorders and audio contexts. */
export function createBrowserMicrophone(): Microphone {
  let holder: RecordingRequest | null = null;
  return {
    async start(request) {
      const formats = supportedFormats();
      if (request.signal.aborted) throw new MicrophoneFailure('left');
      if (holder !== null) throw new MicrophoneFailure('busy');
      holder = request;
      const leaving = new AbortController();
      const leave = () => leaving.abort();
      const free = () => {
        if (holder === request) holder = null;
        request.signal.removeEventListener('abort', leave);
        window.removeEventListener('pagehide', leave);
      };
      // A page that is left may come back as it was (back-forward cache): it must not come back recording.
      window.addEventListener('pagehide', leave);
      request.signal.addEventListener('abort', leave);
      leaving.signal.addEventListener('abort', free);
      try {
        const recording = await open(formats, { ...request, signal: leaving.signal });
        void recording.ended.then(free);
        return recording;
      } catch (failure) {
        free();
        throw failureOf(failure);
      }
    },
  };
}
