import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { selectUser, userContextOf } from '../auth';
import { registerFinishedGoalsListeners } from './finishedGoalsListeners';
import { registerGoalChangeListeners } from './goalChangeListeners';
import { creationFailed, creationSubmitted, newGoalBadgeDuration, newGoalBadgeExpired } from './goalCreationState';
import { registerGoalRenameListeners } from './goalRenameListeners';
import { goalsApi } from './goalsApi';
import { selectGoalCreation, selectGoalList } from './goalsSelectors';
import { goalCreated, goalsLoaded, goalsLoadFailed, goalsRequested } from './goalsState';
import { loadWords } from './loadWords';

const creationWords = { refused: 'Failed to create goal. Please try again.', exception: 'Network error. Please try again.' };

/** The catalogue has the two texts alone, so a bad status and the server's own text count with the refusals (spec 8: "server failure or non-OK"). */
const creationError = (failure: CallFailure) =>
  failureText(failure.kind === 'status' || failure.kind === 'told' ? { ...failure, kind: 'refused' } : failure, creationWords);

/** Started whenever the goals are asked for; a later request outdates an earlier one. */
async function loadGoals(_action: unknown, { dispatch, getState, cancelActiveListeners, signal }: AppListenerApi) {
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user) return;
  for (;;) {
    const before = selectGoalList(getState());
    const { data, error } = await dispatch(goalsApi.endpoints.listGoals.initiate({ user_id: user.id, status: 'active' }, { track: false }));
    if (signal.aborted || selectUser(getState())?.id !== user.id) return;
    if (!data) return void dispatch(goalsLoadFailed({ error: failureText(error as CallFailure, loadWords) }));
    // A goal was created, renamed or completed meanwhile: what came may not know of it.
    if (selectGoalList(getState()) !== before) continue;
    return void dispatch(goalsLoaded({ goals: data.goals }));
  }
}

/** Started by the dialog's submit, once: a title that is refused, or a second press, does not bring it to `creating`. */
async function createGoal(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const creation = selectGoalCreation(getState());
  if (!user || creation.status !== 'creating' || selectGoalCreation(getOriginalState()).status === 'creating') return;
  const { data, error } = await dispatch(
    goalsApi.endpoints.createGoal.initiate(
      { user_id: user.id, title: creation.title.trim(), user_context: userContextOf(user) },
      { track: false },
    ),
  );
  if (!data) return void dispatch(creationFailed({ error: creationError(error as CallFailure) }));
  const conversationId = data.conversation_id ?? data.goal.conversation_id;
  // Another server may answer no more than the new goal's id: the title is the one that was typed.
  const goal = { ...data.goal, title: data.goal.title || creation.title.trim(), conversation_id: conversationId };
  dispatch(goalCreated({ goal, conversationId }));
}

/** Started by a new goal; the badge of an earlier one ends with it. */
async function endNewGoalBadge({ payload: { goal } }: ReturnType<typeof goalCreated>, { dispatch, extra, signal, cancelActiveListeners }: AppListenerApi) {
  cancelActiveListeners();
  await extra.clock.wait(newGoalBadgeDuration, signal);
  dispatch(newGoalBadgeExpired({ goalId: goal.id }));
}

export function registerGoalsListeners(startListening: StartListening) {
  registerGoalRenameListeners(startListening);
  registerGoalChangeListeners(startListening);
  registerFinishedGoalsListeners(startListening);
  startListening({ actionCreator: goalsRequested, effect: loadGoals });
  startListening({ actionCreator: creationSubmitted, effect: createGoal });
  startListening({ actionCreator: goalCreated, effect: endNewGoalBadge });
}
