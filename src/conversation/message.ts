import type { StoredMessage } from '../../contract/chat';

/**
 * How a reply ended: whole, ended by the person, broken off with its text kept, or without any text. `writing`: it has
 * not ended, but its text does not come here (another tab or device asked for it, or it could not be read on).
 */
export type Ending = 'complete' | 'stopped' | 'cut' | 'failed' | 'writing';

export interface Message {
  readonly id: string;
  readonly sender: 'user' | 'ai';
  readonly content: string;
  /** ISO 8601, null where the server gave none. */
  readonly timestamp: string | null;
  readonly suggestedResponses: readonly string[];
  readonly ending: Ending;
  /** The id of the send: a reply carries that of the message it answers. Null for messages of other servers. */
  readonly clientMessageId: string | null;
}

/** What stands in a reply's place. */
export type ReplyContent = Pick<Message, 'content' | 'ending' | 'suggestedResponses'>;

/** A message of the server as the conversation shows it. */
export const messageOfStored = ({ id, sender, content, timestamp, suggestedResponses, client_message_id, status }: StoredMessage): Message => ({
  id,
  sender,
  content,
  timestamp,
  suggestedResponses,
  ending: status,
  clientMessageId: client_message_id,
});
