export { registerAuthListeners } from './authListeners';
export { fieldProblemsOf, selectCredentials, selectSession, selectUser, userContextOf } from './authSelectors';
export { authReducer } from './authSlice';
export { registerProviderListeners } from './providerListeners';
export { credentialsMachine } from './credentialsState';
export { accountClosed, rehydrated, sessionMachine, signedIn, signedOut, signedOutElsewhere, signedUp, userUpdated, type SessionState } from './sessionState';
export { isMarkedSignedOut, readStoredUser, userKey } from './storedUser';
export { CredentialsView } from './views/CredentialsView';
