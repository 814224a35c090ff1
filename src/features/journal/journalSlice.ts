import { combineReducers } from '@reduxjs/toolkit';
import { curtainMachine } from './curtainState';
import { journalConversation } from './journalState';
import { openingMachine } from './openingState';

/** The slice `journal`: its conversation, whether it is known which that is, and the curtain before it. */
export const journalReducer = combineReducers({
  conversation: journalConversation.reducer,
  opening: openingMachine.reducer,
  curtain: curtainMachine.reducer,
});

/** The machines of the slice. */
export const journalMachines = [openingMachine, ...journalConversation.machines, curtainMachine];
