import { activeStreaks, allTimeStreaks, goalStreaks, wallOfShame } from '../../../contract/leaderboards';
import { api, callEndpoint } from '../../api';

/** The calls of /api/leaderboards. */
export const leaderboardApi = api.injectEndpoints({
  endpoints: (builder) => ({
    activeStreaks: callEndpoint(builder, activeStreaks),
    allTimeStreaks: callEndpoint(builder, allTimeStreaks),
    goalStreaks: callEndpoint(builder, goalStreaks),
    wallOfShame: callEndpoint(builder, wallOfShame),
  }),
});
