import { combineReducers } from '@reduxjs/toolkit';
import { addressMachine, drawerMachine, momentMachine } from './navigationState';
import { viewMachine } from './viewState';

/** The slice `navigation`: where the person is, what they look at, when, and whether the sidebar is out. */
export const navigationReducer = combineReducers({
  address: addressMachine.reducer,
  view: viewMachine.reducer,
  moment: momentMachine.reducer,
  drawer: drawerMachine.reducer,
});
