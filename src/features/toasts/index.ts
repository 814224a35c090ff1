export { raiseToast } from './raisingToasts';
export { registerToastsListeners } from './toastsListeners';
export { selectToasts } from './toastsSelectors';
export { toastAdded, toastDismissed, toastsMachine, toastUpdated, type NewToast } from './toastsState';
export { ToastList } from './views/ToastList';
