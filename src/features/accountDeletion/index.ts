export { registerAccountDeletionListeners } from './accountDeletionListeners';
export { selectAccountDeletion } from './accountDeletionSelectors';
export { accountDeletionMachine, deletionPanelLeft } from './accountDeletionState';
export { AccountDeletionView } from './views/AccountDeletionView';
