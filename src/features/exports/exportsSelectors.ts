import type { AppState } from '../../app/types';

export const selectExportableGoals = (state: AppState) => state.exports.goals;
export const selectExport = (state: AppState) => state.exports.running;
