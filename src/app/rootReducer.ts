import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api';
import { createAuthReducer } from '../features/auth';
import { chat } from '../features/chat';
import { goalsReducer } from '../features/goals';
import { legalReducer } from '../features/legal';
import { navigationReducer } from '../features/navigation';
import { passwordResetReducer } from '../features/passwordReset';
import { personalityMachine } from '../features/personality';
import type { SessionReducerWrapper } from './persistence';

/** Every slice by its name. */
export const createRootReducer = (persisted: SessionReducerWrapper) =>
  combineReducers({
    [api.reducerPath]: api.reducer as Reducer<ReturnType<typeof api.reducer>>,
    auth: createAuthReducer(persisted),
    navigation: navigationReducer,
    passwordReset: passwordResetReducer,
    legal: legalReducer,
    goals: goalsReducer,
    chat: chat.reducer,
    personality: personalityMachine.reducer,
  });
