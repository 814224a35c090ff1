import { combineReducers } from '@reduxjs/toolkit';
import { goalCreationMachine, newGoalBadgeMachine } from './goalCreationState';
import { goalListMachine } from './goalsState';

/** The slice `goals`: the list, the dialog that adds to it, and the badge of the newest. */
export const goalsReducer = combineReducers({
  list: goalListMachine.reducer,
  creation: goalCreationMachine.reducer,
  newGoalBadge: newGoalBadgeMachine.reducer,
});
