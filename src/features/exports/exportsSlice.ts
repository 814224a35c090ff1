import { combineReducers } from '@reduxjs/toolkit';
import { exportableGoalsMachine } from './exportableGoalsState';
import { exportMachine } from './exportState';

/** The machines of the exports, in the order of docs/state-machines.md. */
export const exportsMachines = [exportableGoalsMachine, exportMachine] as const;

/** The slice `exports`: what can be exported, and the export that runs. */
export const exportsReducer = combineReducers({ goals: exportableGoalsMachine.reducer, running: exportMachine.reducer });
