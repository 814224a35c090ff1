export { registerLegalListeners } from './legalListeners';
export { legalReducer } from './legalSlice';
export { privacyMachine, termsMachine } from './legalState';
export { PrivacyView } from './views/PrivacyView';
export { TermsView } from './views/TermsView';
