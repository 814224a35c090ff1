import type { AppState } from '../../app/types';

export const selectAssessment = (state: AppState) => state.personality;

/** Whether the last question was answered since the page was opened, whatever became of the submit. */
export const selectHasCompletedAssessment = (state: AppState) => state.personality.status === 'closed' && state.personality.hasCompleted;
