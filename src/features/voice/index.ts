export { registerRecordingListeners } from './recordingListeners';
export { registerTranscriptionListeners } from './transcriptionListeners';
export { voiceKitOf } from './voiceKit';
export { selectVoice } from './voiceSelectors';
export { errorPassed, placeLeft, placeRenamed, recordingRequested, recordingStopped, transcribed, voiceMachine, type VoicePlace } from './voiceState';
