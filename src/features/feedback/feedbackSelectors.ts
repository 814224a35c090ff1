import type { AppState } from '../../app/types';

export const selectFeedback = (state: AppState) => state.feedback.form;
export const selectFeedbackRecording = (state: AppState) => state.feedback.recording;
export const selectRecordingCopy = (state: AppState) => state.feedback.copy;
