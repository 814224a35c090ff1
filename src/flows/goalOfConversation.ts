import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { chatEvents, selectChatGoalId } from '../features/chat';
import { finishedGoalsRequested, goalsLoaded, selectFinishedGoals, selectGoal, selectGoalList } from '../features/goals';

/**
 * The conversation that is shown may be of a goal that is completed or archived, such as the one restored on load: where it
 * is not among the active goals, the others are read, so that its panel can say what it is.
 */
function findItsGoal(_action: unknown, { dispatch, getState }: AppListenerApi) {
  const state = getState();
  const goalId = selectChatGoalId(state);
  const { status } = selectFinishedGoals(state);
  if (goalId === null || selectGoalList(state).status !== 'ready' || selectGoal(state, goalId) !== null) return;
  if (status === 'unread' || status === 'ready') dispatch(finishedGoalsRequested());
}

export function registerGoalOfConversation(startListening: StartListening) {
  startListening({ matcher: isAnyOf(goalsLoaded, chatEvents.conversationOpened), effect: findItsGoal });
}
