import { combineReducers } from '@reduxjs/toolkit';
import { billingTabMachine } from './billingTabState';
import { historyMachine } from './historyState';
import { monthMachine } from './monthState';
import { todayMachine } from './todayState';

/** Every machine of the costs, in the order of docs/state-machines.md. */
export const billingMachines = [todayMachine, monthMachine, historyMachine, billingTabMachine] as const;

/** The slice `billing`: the three parts of the usage, each with its own error, and the tab shown. */
export const billingReducer = combineReducers({
  today: todayMachine.reducer,
  month: monthMachine.reducer,
  history: historyMachine.reducer,
  tab: billingTabMachine.reducer,
});
