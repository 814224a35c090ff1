export { costsLoadFailed, costsRequested, creationDayFound, usageRequested } from './billingEvents';
export { registerBillingListeners } from './billingListeners';
export { billingMachines, billingReducer } from './billingSlice';
export { BillingPanel } from './views/BillingPanel';
