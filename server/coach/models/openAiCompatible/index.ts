export { createOpenAiCompatibleModel } from './openAiCompatibleModel';
export type { Provider } from './openAiCompatibleModel';
