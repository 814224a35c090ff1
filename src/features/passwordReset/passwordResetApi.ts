import { forgotPassword, resetPassword, validateResetToken } from '../../../contract/auth';
import { api, callEndpoint } from '../../api';

/** The calls by which a forgotten password is replaced. */
export const passwordResetApi = api.injectEndpoints({
  endpoints: (builder) => ({
    forgotPassword: callEndpoint(builder, forgotPassword),
    validateResetToken: callEndpoint(builder, validateResetToken),
    resetPassword: callEndpoint(builder, resetPassword),
  }),
});
