import { createAgent } from './agent';
import type { AgentOptions } from './agent';
import type { Coach } from './coach';
import { createBuiltInModel } from './models/builtIn';
import type { BuiltInOptions } from './models/builtIn';
import { createOpenAiCompatibleModel } from './models/openAiCompatible';

export type { CoachFailure } from './agent';
export type { Coach, CoachEvent, CoachMessage, CoachTools, CoachTurn } from './coach';
export { builtInModelName } from './models/builtIn';

/** COACH_BASE_URL, COACH_API_KEY and COACH_MODEL. */
export interface CoachSettings {
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
}

export interface CoachOptions extends AgentOptions {
  /** Milliseconds before each word of the built-in coach. */
  readonly delayOf?: BuiltInOptions['delayOf'];
}

/** The coach: the model behind `baseUrl` where there is one, else the built-in one. */
export function createCoach(settings: CoachSettings, options: CoachOptions = {}): Coach {
  const { timers, delayOf } = options;
  const model =
    settings.baseUrl === null
      ? createBuiltInModel({ ...(timers ? { timers } : {}), ...(delayOf ? { delayOf } : {}) })
      : // Servers with a single model, such as those on one's own machine, take any name.
        createOpenAiCompatibleModel({ baseUrl: settings.baseUrl, apiKey: settings.apiKey, model: settings.model ?? 'default' });
  return createAgent(model, options);
}
