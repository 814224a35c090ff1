export { registerAuthListeners } from './authListeners';
export { fieldProblemsOf, selectCredentials, selectSession, selectUser, userContextOf } from './authSelectors';
export { createAuthReducer } from './authSlice';
export { registerProviderListeners } from './providerListeners';
export { credentialsMachine } from './credentialsState';
export { sessionMachine, signedIn, signedOut, signedUp, userUpdated, type SessionState } from './sessionState';
export { CredentialsView } from './views/CredentialsView';
