export { createRecorder, type Recorder, type RecorderRules } from './recorder';
export { recordingEnhancer } from './recordingEnhancer';
