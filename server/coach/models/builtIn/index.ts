export { builtInModelName, createBuiltInModel } from './builtInModel';
export type { BuiltInOptions } from './builtInModel';
