import { questionsPath, questionsSchema, submitPersonality } from '../../../contract/personality';
import { api, callEndpoint, staticFileEndpoint } from '../../api';

/** The questions' file and the calls of /api/personality. */
export const personalityApi = api.injectEndpoints({
  endpoints: (builder) => ({
    personalityQuestions: staticFileEndpoint(builder, questionsPath, questionsSchema),
    submitPersonality: callEndpoint(builder, submitPersonality),
  }),
});
