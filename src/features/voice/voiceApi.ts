import type { AnswerOf } from '../../../contract/call';
import { audioField, transcribe } from '../../../contract/voice';
import { api } from '../../api';

/** The call of /api/voice. The recording is named by its handle; the base query puts the file there. */
export const voiceApi = api.injectEndpoints({
  endpoints: (builder) => ({
    transcribe: builder.mutation<AnswerOf<typeof transcribe>, { recordingHandle: string; user_id: string }>({
      query: ({ recordingHandle, user_id }) => ({ call: transcribe, body: { [audioField]: { recording: recordingHandle }, user_id } }),
    }),
  }),
});
