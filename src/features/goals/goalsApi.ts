import { createGoal, listGoals, listGoalSessions } from '../../../contract/goals';
import { api, callEndpoint } from '../../api';

/** The calls of /api/goals. */
export const goalsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listGoals: callEndpoint(builder, listGoals),
    listGoalSessions: callEndpoint(builder, listGoalSessions),
    createGoal: callEndpoint(builder, createGoal),
  }),
});
