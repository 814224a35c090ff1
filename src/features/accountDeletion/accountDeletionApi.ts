import { deleteAccount } from '../../../contract/accountDeletion';
import { api, callEndpoint } from '../../api';

/** The call that deletes the account. */
export const accountDeletionApi = api.injectEndpoints({
  endpoints: (builder) => ({
    deleteAccount: callEndpoint(builder, deleteAccount),
  }),
});
