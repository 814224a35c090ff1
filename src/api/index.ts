export { api } from './api';
export { callEndpoint } from './callEndpoint';
export { sessionExpired } from './events';
export { staticFileEndpoint } from './staticFile';
export { failureText, type CallFailure } from './failure';
