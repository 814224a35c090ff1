export { saveOfBrokenPagePressed } from './copyState';
export { registerFeedbackListeners } from './feedbackListeners';
export { selectRecordingCopy } from './feedbackSelectors';
export { feedbackMachines, feedbackReducer } from './feedbackSlice';
export { feedbackFailed, feedbackSent } from './feedbackState';
export { recordingNotAttached } from './recordingState';
export { FeedbackView } from './views/FeedbackView';
