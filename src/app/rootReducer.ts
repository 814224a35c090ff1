import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { api, connectionMachine } from '../api';
import { accountDeletionMachine } from '../features/accountDeletion';
import { authReducer } from '../features/auth';
import { billingReducer } from '../features/billing';
import { chat } from '../features/chat';
import { exportsReducer } from '../features/exports';
import { feedbackReducer } from '../features/feedback';
import { goalsReducer } from '../features/goals';
import { journalReducer } from '../features/journal';
import { keyboardReducer } from '../features/keyboard';
import { leaderboardReducer } from '../features/leaderboard';
import { legalReducer } from '../features/legal';
import { navigationReducer } from '../features/navigation';
import { passwordResetReducer } from '../features/passwordReset';
import { personalityMachine } from '../features/personality';
import { profileReducer } from '../features/profile';
import { toastsMachine } from '../features/toasts';
import { voiceMachine } from '../features/voice';
import { searchMachine } from '../features/search';

/** Every slice by its name. It is pure: it reads and writes nothing outside of the state. */
export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer as Reducer<ReturnType<typeof api.reducer>>,
  connection: connectionMachine.reducer,
  auth: authReducer,
  navigation: navigationReducer,
  passwordReset: passwordResetReducer,
  legal: legalReducer,
  goals: goalsReducer,
  chat: chat.reducer,
  journal: journalReducer,
  accountDeletion: accountDeletionMachine.reducer,
  feedback: feedbackReducer,
  leaderboard: leaderboardReducer,
  personality: personalityMachine.reducer,
  search: searchMachine.reducer,
  keyboard: keyboardReducer,
  profile: profileReducer,
  billing: billingReducer,
  exports: exportsReducer,
  toasts: toastsMachine.reducer,
  voice: voiceMachine.reducer,
});
