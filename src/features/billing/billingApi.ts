import { liveCosts, userCosts } from '../../../contract/billing';
import { api, callEndpoint } from '../../api';

/** The calls of /api/billing. */
export const billingApi = api.injectEndpoints({
  endpoints: (builder) => ({
    userCosts: callEndpoint(builder, userCosts),
    liveCosts: callEndpoint(builder, liveCosts),
  }),
});
