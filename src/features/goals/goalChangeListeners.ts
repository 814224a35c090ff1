import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, isCallMissing, type CallFailure } from '../../api';
import { selectUser } from '../auth';
import { checkInMoveSubmitted, checkInRemoved } from './checkInMoveState';
import { goalChanged, goalChangeFailed, goalStatusChangeRequested, type GoalChange } from './goalChangeState';
import { goalsApi } from './goalsApi';
import { selectCheckInMove, selectWantedStatus } from './goalsSelectors';

type Words = { readonly refused: string; readonly exception: string; readonly missing: string };

const statusWords: Words = {
  refused: 'Failed to change the goal.',
  exception: 'Failed to change the goal. Please try again.',
  missing: 'Goals cannot be completed, archived or restored on this server.',
};
const moveWords: Words = {
  refused: 'Failed to move the check-in.',
  exception: 'Failed to move the check-in. Please try again.',
  missing: 'Check-ins cannot be moved by hand on this server.',
};

/** The calls are extensions: a server without them says 404 or 405, and nothing has changed. */
const errorOf = (failure: CallFailure, words: Words) =>
  isCallMissing(failure) ? words.missing : failureText(failure, words);

/** Started by Complete, Archive, Restore and Undo; a goal whose status is being changed is left alone. */
async function changeStatus({ payload: { goalId, status } }: ReturnType<typeof goalStatusChangeRequested>, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  if (!user || selectWantedStatus(getState(), goalId) === null || selectWantedStatus(getOriginalState(), goalId) !== null) return;
  const call = goalsApi.endpoints.updateGoalStatus.initiate({ user_id: user.id, goal_id: goalId, status }, { track: false });
  const { data, error } = await dispatch(call);
  if (selectUser(getState())?.id !== user.id) return;
  const change: GoalChange = 'status';
  dispatch(data ? goalChanged({ goal: data.goal, change }) : goalChangeFailed({ goalId, change, error: errorOf(error as CallFailure, statusWords) }));
}

/** Started by Save and Remove of the field for the next check-in; a day that is refused does not bring it to `saving`. */
async function moveCheckIn(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const move = selectCheckInMove(getState());
  if (!user || move.status !== 'saving' || move === selectCheckInMove(getOriginalState())) return;
  const { goalId, day } = move;
  const call = goalsApi.endpoints.updateNextCheckIn.initiate({ user_id: user.id, goal_id: goalId, next_check_in: day }, { track: false });
  const { data, error } = await dispatch(call);
  if (selectUser(getState())?.id !== user.id) return;
  const change: GoalChange = 'nextCheckIn';
  dispatch(data ? goalChanged({ goal: data.goal, change }) : goalChangeFailed({ goalId, change, error: errorOf(error as CallFailure, moveWords) }));
}

export function registerGoalChangeListeners(startListening: StartListening) {
  startListening({ actionCreator: goalStatusChangeRequested, effect: changeStatus });
  startListening({ matcher: isAnyOf(checkInMoveSubmitted, checkInRemoved), effect: moveCheckIn });
}
