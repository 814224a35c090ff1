import { submitFeedback } from '../../../contract/feedback';
import { attachRecording } from '../../../contract/recording';
import { api, callEndpoint } from '../../api';

/** The calls of /api/feedback. */
export const feedbackApi = api.injectEndpoints({
  endpoints: (builder) => ({
    submitFeedback: callEndpoint(builder, submitFeedback),
    attachRecording: callEndpoint(builder, attachRecording),
  }),
});
