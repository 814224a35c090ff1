import type { Goal } from '../../../contract/goals';
import type { AppState } from '../../app/types';

export const selectGoalList = (state: AppState) => state.goals.list;
export const selectGoalCreation = (state: AppState) => state.goals.creation;
export const selectNewGoalId = (state: AppState) => (state.goals.newGoalBadge.status === 'shown' ? state.goals.newGoalBadge.goalId : null);

/** A goal of the list by its id, or null. */
export const selectGoal = (state: AppState, goalId: string | null): Goal | null =>
  state.goals.list.status === 'ready' ? (state.goals.list.goals.find(({ id }) => id === goalId) ?? null) : null;
