export { exportableGoalsRequested } from './exportableGoalsState';
export { registerExportListeners } from './exportListeners';
export { exportFailed } from './exportState';
export { exportsMachines, exportsReducer } from './exportsSlice';
export { ExportPanel } from './views/ExportPanel';
