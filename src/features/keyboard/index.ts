export { registerKeyboardListeners } from './keyboardListeners';
export { selectAreShortcutsShown, selectHasSingleKeys } from './keyboardSelectors';
export { keyboardReducer } from './keyboardSlice';
export { shortcutsClosed, shortcutsMachine, shortcutsOpened, singleKeysMachine, singleKeysTurnedOff, singleKeysTurnedOn } from './keyboardState';
export { deedOf, type KeyDeed } from './keyTable';
export { KeyboardShortcutsDialog } from './views/KeyboardShortcutsDialog';
