import { chatHistory, conversationMessages, createConversation, stopReply } from '../../../contract/chat';
import { api, callEndpoint } from '../../api';

/** The calls of /api/chat but the stream. */
export const chatApi = api.injectEndpoints({
  endpoints: (builder) => ({
    chatHistory: callEndpoint(builder, chatHistory),
    conversationMessages: callEndpoint(builder, conversationMessages),
    createConversation: callEndpoint(builder, createConversation),
    stopReply: callEndpoint(builder, stopReply),
  }),
});
