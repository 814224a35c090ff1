/* A file of its own, so that the panel's code comes when the panel is first opened. */
export { ExportPanel } from '../../../features/exports';
