import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { credentialsMachine, type CredentialsState } from './credentialsState';
import { sessionMachine, type SessionState } from './sessionState';

export interface AuthState {
  readonly session: SessionState;
  readonly credentials: CredentialsState;
}

/**
 * The slice `auth`.
 * @param persisted wraps the session's reducer, so that the store can mirror the user into the browser's storage
 */
export const createAuthReducer = (persisted: (session: Reducer<SessionState>) => Reducer<SessionState>) =>
  combineReducers({ session: persisted(sessionMachine.reducer), credentials: credentialsMachine.reducer });
