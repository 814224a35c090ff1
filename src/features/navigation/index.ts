export { registerNavigationListeners } from './navigationListeners';
export { selectHour, selectIsDrawerOpen, selectPath, selectToday } from './navigationSelectors';
export { navigationReducer } from './navigationSlice';
export { addressMachine, appOpened, drawerClosed, drawerMachine, drawerOpened, hourPassed, momentMachine, pathChanged, pathChosen, reloadPressed } from './navigationState';
