export { registerNavigationListeners } from './navigationListeners';
export { selectHour, selectIsDrawerOpen, selectPath, selectSettingsPanel, selectShownView, selectToday, selectView } from './navigationSelectors';
export { navigationReducer } from './navigationSlice';
export { addressMachine, appOpened, drawerClosed, drawerMachine, drawerOpened, hourPassed, momentMachine, pathChanged, pathChosen, reloadPressed } from './navigationState';
export { settingsPanelOpened, viewMachine, viewOpened, type View } from './viewState';
export { ViewLayout, type ViewLayoutProps } from './views/ViewLayout';
