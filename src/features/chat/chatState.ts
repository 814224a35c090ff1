import { sessionExpired } from '../../api';
import { createConversation, createConversationEvents } from '../../conversation';
import { signedOut } from '../auth';

/** The events of the chat. */
export const chatEvents = createConversationEvents('chat');

/** The slice `chat`: the conversation with the coach about one goal. */
export const chat = createConversation('chat', chatEvents, { signedOut, sessionExpired });
