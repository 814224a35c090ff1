import { sessionExpired } from '../../api';
import { createConversation, createConversationEvents } from '../../conversation';
import { signedOut } from '../auth';

/** The events of the journal's conversation. */
export const journalEvents = createConversationEvents('journal');

/** The journal's conversation. Nothing of it leaves this page's memory. */
export const journalConversation = createConversation('journal', journalEvents, { signedOut, sessionExpired });
