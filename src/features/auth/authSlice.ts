import { combineReducers } from '@reduxjs/toolkit';
import { credentialsMachine } from './credentialsState';
import { sessionMachine } from './sessionState';

/** The slice `auth`. */
export const authReducer = combineReducers({ session: sessionMachine.reducer, credentials: credentialsMachine.reducer });
