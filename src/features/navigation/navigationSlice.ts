import { combineReducers } from '@reduxjs/toolkit';
import { addressMachine, drawerMachine, momentMachine } from './navigationState';

/** The slice `navigation`: where the person is, when, and whether the sidebar is out. */
export const navigationReducer = combineReducers({
  address: addressMachine.reducer,
  moment: momentMachine.reducer,
  drawer: drawerMachine.reducer,
});
