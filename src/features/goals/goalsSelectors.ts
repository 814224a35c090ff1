import type { Goal, GoalStatus } from '../../../contract/goals';
import type { AppState } from '../../app/types';

export const selectGoalList = (state: AppState) => state.goals.list;
export const selectGoalCreation = (state: AppState) => state.goals.creation;
export const selectNewGoalId = (state: AppState) => (state.goals.newGoalBadge.status === 'shown' ? state.goals.newGoalBadge.goalId : null);
export const selectRename = (state: AppState) => state.goals.rename;
/** The goal whose title is being edited, or null. */
export const selectRenamedGoalId = (state: AppState) => (state.goals.rename.status === 'none' ? null : state.goals.rename.goalId);
export const selectFinishedGoals = (state: AppState) => state.goals.finished;
export const selectIsFinishedSectionOpen = (state: AppState) => state.goals.finishedSection.status === 'open';
export const selectAreDetailsOpen = (state: AppState) => state.goals.details.status === 'open';
export const selectCheckIn = (state: AppState) => state.goals.checkIn;
export const selectCheckInMove = (state: AppState) => state.goals.checkInMove;

/** The status that a goal is just being given, or null. */
export const selectWantedStatus = (state: AppState, goalId: string): GoalStatus | null =>
  state.goals.statusChanges.status === 'changing' ? (state.goals.statusChanges.wanted[goalId] ?? null) : null;

/** A goal by its id, active or not, or null when it is not known. */
export function selectGoal({ goals: { list, finished } }: AppState, goalId: string | null): Goal | null {
  const isIt = ({ id }: Goal) => id === goalId;
  const active = list.status === 'ready' ? list.goals.find(isIt) : undefined;
  return active ?? finished.goals.find(isIt) ?? null;
}
