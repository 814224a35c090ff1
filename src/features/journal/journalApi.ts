import { stopReply } from '../../../contract/chat';
import { journalHistory, openJournal } from '../../../contract/journal';
import { api, callEndpoint } from '../../api';

/** The calls of /api/journal but the stream; a reply of the journal is stopped as one of the chat is. */
export const journalApi = api.injectEndpoints({
  endpoints: (builder) => ({
    openJournal: callEndpoint(builder, openJournal),
    journalHistory: callEndpoint(builder, journalHistory),
    stopJournalReply: callEndpoint(builder, stopReply),
  }),
});
