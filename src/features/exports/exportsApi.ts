import { listGoals } from '../../../contract/goals';
import { api, callEndpoint } from '../../api';

/** The goals of every status, as the panel lists them. */
export const exportsApi = api.injectEndpoints({ endpoints: (builder) => ({ listExportableGoals: callEndpoint(builder, listGoals) }) });
