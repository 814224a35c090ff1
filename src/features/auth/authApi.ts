import { login, logout, oauthSignUp, signUp } from '../../../contract/auth';
import { api, callEndpoint } from '../../api';

/** The calls of /api/auth. */
export const authApi = api.injectEndpoints({
  endpoints: (builder) => ({
    login: callEndpoint(builder, login),
    signUp: callEndpoint(builder, signUp),
    oauthSignUp: callEndpoint(builder, oauthSignUp),
    logout: callEndpoint(builder, logout),
  }),
});
