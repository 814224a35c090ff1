import { combineReducers } from '@reduxjs/toolkit';
import { checkInMoveMachine } from './checkInMoveState';
import { checkInMachine } from './checkInState';
import { finishedGoalsMachine, finishedSectionMachine } from './finishedGoalsState';
import { goalStatusChangesMachine } from './goalChangeState';
import { goalCreationMachine, newGoalBadgeMachine } from './goalCreationState';
import { goalDetailsMachine } from './goalDetailsState';
import { goalRenameMachine } from './goalRenameState';
import { goalListMachine } from './goalsState';

/** Every machine of the goals, in the order of docs/state-machines.md. */
export const goalsMachines = [
  goalListMachine,
  goalCreationMachine,
  newGoalBadgeMachine,
  goalRenameMachine,
  goalStatusChangesMachine,
  finishedGoalsMachine,
  finishedSectionMachine,
  goalDetailsMachine,
  checkInMachine,
  checkInMoveMachine,
] as const;

/** The slice `goals`: the lists, what adds to them and changes them, and what the panel of one goal shows. */
export const goalsReducer = combineReducers({
  list: goalListMachine.reducer,
  creation: goalCreationMachine.reducer,
  newGoalBadge: newGoalBadgeMachine.reducer,
  rename: goalRenameMachine.reducer,
  statusChanges: goalStatusChangesMachine.reducer,
  finished: finishedGoalsMachine.reducer,
  finishedSection: finishedSectionMachine.reducer,
  details: goalDetailsMachine.reducer,
  checkIn: checkInMachine.reducer,
  checkInMove: checkInMoveMachine.reducer,
});
