export { api } from './api';
export { callEndpoint } from './callEndpoint';
export { connectionMachine, selectIsOffline, type ConnectionState } from './connectionState';
export { fetchFile, type FetchedFile } from './fileCall';
export { connectionLost, connectionRestored, pageShown, sessionExpired } from './events';
export { staticFileEndpoint } from './staticFile';
export { failureText, isCallMissing, isStatusOfMissingCall, type CallFailure } from './failure';
