import { combineReducers } from '@reduxjs/toolkit';
import { recordingCopyMachine } from './copyState';
import { feedbackMachine } from './feedbackState';
import { feedbackRecordingMachine } from './recordingState';

/** The slice `feedback`: the form, the recording that goes with it, and what was saved of that. */
export const feedbackReducer = combineReducers({
  form: feedbackMachine.reducer,
  recording: feedbackRecordingMachine.reducer,
  copy: recordingCopyMachine.reducer,
});

/** Its machines in the order of docs/state-machines.md. */
export const feedbackMachines = [feedbackMachine, feedbackRecordingMachine, recordingCopyMachine] as const;
