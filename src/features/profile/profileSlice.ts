import { combineReducers } from '@reduxjs/toolkit';
import { phonePromptMachine } from './phonePromptState';
import { leaderboardPreferenceMachine, notificationPreferenceMachine } from './preferenceState';
import { profileEditMachine } from './profileEditState';
import { profileLoadMachine } from './profileLoadState';

/** The slice `profile`: whether it was loaded, what of it is being changed, and the dialog that asks for a phone number. */
export const profileReducer = combineReducers({
  load: profileLoadMachine.reducer,
  edit: profileEditMachine.reducer,
  notificationPreference: notificationPreferenceMachine.reducer,
  leaderboardPreference: leaderboardPreferenceMachine.reducer,
  phonePrompt: phonePromptMachine.reducer,
});

/** Its machines in the order of docs/state-machines.md. */
export const profileMachines = [profileLoadMachine, profileEditMachine, notificationPreferenceMachine, leaderboardPreferenceMachine, phonePromptMachine] as const;
