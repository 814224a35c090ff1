export { writeRecording, type RecordingFacts } from './file/writeRecording';
export { createRecorder, recordingEnhancer, type Recorder, type RecorderRules } from './recorder';
export type { Recording, Story } from './story';
