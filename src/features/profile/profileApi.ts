import { loadProfile, updateProfile } from '../../../contract/profile';
import { api, callEndpoint } from '../../api';

/** The calls of /api/user. */
export const profileApi = api.injectEndpoints({
  endpoints: (builder) => ({
    loadProfile: callEndpoint(builder, loadProfile),
    updateProfile: callEndpoint(builder, updateProfile),
  }),
});
