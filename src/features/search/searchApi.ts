import { search } from '../../../contract/search';
import { api, callEndpoint } from '../../api';

/** The call of /api/search. */
export const searchApi = api.injectEndpoints({
  endpoints: (builder) => ({
    search: callEndpoint(builder, search),
  }),
});
