export { notificationConsentFailed, phonePromptOpened, phoneSaved, phoneSaveFailed, phoneSkipped } from './phonePromptState';
export { registerProfileListeners } from './profileListeners';
export { profileRequested } from './profileLoadState';
export { selectIsProfileSettled, selectPhonePrompt, selectProfileLoad } from './profileSelectors';
export { profileMachines, profileReducer } from './profileSlice';
export { PhonePromptDialog } from './views/PhonePromptDialog';
export { UserProfilePanel } from './views/UserProfilePanel';
