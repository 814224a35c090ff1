import { combineReducers } from '@reduxjs/toolkit';
import { shortcutsMachine, singleKeysMachine } from './keyboardState';

/** The slice `keyboard`: whether single keys work, and the dialog that lists all keys. */
export const keyboardReducer = combineReducers({
  singleKeys: singleKeysMachine.reducer,
  shortcuts: shortcutsMachine.reducer,
});
