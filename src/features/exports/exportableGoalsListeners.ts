import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, sessionExpired, type CallFailure } from '../../api';
import { selectUser, signedOut } from '../auth';
import { exportableGoalsLoaded, exportableGoalsLoadFailed, exportableGoalsRequested } from './exportableGoalsState';
import { exportsApi } from './exportsApi';

/** Spec 8, "Goals and export". */
const words = { refused: 'Failed to load goals', exception: 'Failed to load goals. Please try again.' };

/** Started whenever the goals are asked for; a later request outdates an earlier one. */
async function loadGoals(action: { readonly type: string }, { dispatch, getState, cancelActiveListeners, signal }: AppListenerApi) {
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user || !exportableGoalsRequested.match(action)) return;
  const { data, error } = await dispatch(exportsApi.endpoints.listExportableGoals.initiate({ user_id: user.id }, { track: false }));
  if (signal.aborted) return;
  if (!data) return void dispatch(exportableGoalsLoadFailed({ error: failureText(error as CallFailure, words) }));
  dispatch(exportableGoalsLoaded({ goals: data.goals }));
}

export function registerExportableGoalsListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(exportableGoalsRequested, signedOut, sessionExpired), effect: loadGoals });
}
