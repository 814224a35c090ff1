import type { VoiceKit } from '../../conversation';
import { selectVoice } from './voiceSelectors';
import { recordingRequested, recordingStopped, takesDiscarded, transcriptionRetried, type VoicePlace } from './voiceState';

/** What the composer of a conversation screen shows of the recorder and tells it. */
export const voiceKitOf = (kind: VoicePlace['kind']): VoiceKit => ({
  select: selectVoice,
  started: (draftKey) => recordingRequested({ place: { kind, draftKey } }),
  stopped: () => recordingStopped({ by: 'person' }),
  retried: () => transcriptionRetried(),
  discarded: () => takesDiscarded(),
});
