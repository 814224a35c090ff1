import { createGoal, listGoals, listGoalSessions, recordCheckIn, updateGoalStatus, updateGoalTitle, updateNextCheckIn } from '../../../contract/goals';
import { api, callEndpoint } from '../../api';

/** The calls of /api/goals. */
export const goalsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listGoals: callEndpoint(builder, listGoals),
    listGoalSessions: callEndpoint(builder, listGoalSessions),
    createGoal: callEndpoint(builder, createGoal),
    updateGoalTitle: callEndpoint(builder, updateGoalTitle),
    updateGoalStatus: callEndpoint(builder, updateGoalStatus),
    updateNextCheckIn: callEndpoint(builder, updateNextCheckIn),
    recordCheckIn: callEndpoint(builder, recordCheckIn),
  }),
});
