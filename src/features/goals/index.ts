export { creationCancelled, goalCreationMachine, newGoalBadgeMachine, newGoalPressed, titleEdited } from './goalCreationState';
export { goalsApi } from './goalsApi';
export { registerGoalsListeners } from './goalsListeners';
export { selectGoal, selectGoalCreation, selectGoalList, selectNewGoalId } from './goalsSelectors';
export { goalsReducer } from './goalsSlice';
export { goalChosen, goalCreated, goalListMachine, goalsLoaded, goalsRequested } from './goalsState';
export { GoalList } from './views/GoalList';
export { NewGoalDialog } from './views/NewGoalDialog';
