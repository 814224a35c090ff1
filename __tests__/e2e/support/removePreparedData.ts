export { removePreparedData as default } from './prepareData';
