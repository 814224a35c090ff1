import { privacyPolicy, termsOfService } from '../../../contract/legal';
import { api, callEndpoint } from '../../api';

/** The calls of /api/legal. */
export const legalApi = api.injectEndpoints({
  endpoints: (builder) => ({
    termsOfService: callEndpoint(builder, termsOfService),
    privacyPolicy: callEndpoint(builder, privacyPolicy),
  }),
});
