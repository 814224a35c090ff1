import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { selectUser } from '../features/auth';
import { goalsLoaded, newGoalPressed, selectGoalCreation, selectGoalList } from '../features/goals';
import { assessmentSubmitted, selectHasCompletedAssessment, submitFailed } from '../features/personality';

/** Where the tab remembers whom it has asked: the goals are read after every reply, the question comes once. */
const askedKey = 'first-goal-asked';

/**
 * Started when the goals were read and when the assessment is over: a person who has no goal, but a personality (or has
 * just given all answers, whatever became of them), is asked for the first one (spec 4, "First-goal auto prompt").
 */
function askForFirstGoal(_action: unknown, { dispatch, getState, extra: { sessionStorage } }: AppListenerApi) {
  const state = getState();
  const user = selectUser(state);
  const list = selectGoalList(state);
  const hasNoGoal = list.status === 'ready' && list.goals.length === 0;
  if (!user || !hasNoGoal || selectGoalCreation(state).status !== 'closed') return;
  if (user.personality === null && !selectHasCompletedAssessment(state)) return;
  if (sessionStorage.read(askedKey) === user.id) return;
  sessionStorage.write(askedKey, user.id);
  dispatch(newGoalPressed());
}

export function registerFirstGoal(startListening: StartListening) {
  startListening({ matcher: isAnyOf(goalsLoaded, assessmentSubmitted, submitFailed), effect: askForFirstGoal });
}
