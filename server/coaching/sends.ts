import { randomUUID } from 'node:crypto';
import type { ChatStreamRequest } from '../../contract/chat';
import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import { dayIn, zoneFor } from '../domain/days';
import { notFound, Refused, signInFirst } from '../refusal';
import { findConversation, noteActivity } from '../repositories/conversations';
import { countBeingWritten, findExchange, insertExchange, restartReply, type Exchange } from '../repositories/messages';
import { lockUser, type UserRow } from '../repositories/users';
import type { Assignment } from './generations';

const mostOpenReplies = 4;

/** A message that is stored, and what is to be done for its reply. */
export interface AcceptedSend {
  readonly conversationId: string;
  readonly goalId: string | null;
  readonly replyId: string;
  /** Null when the reply exists or is being written already. */
  readonly assignment: Assignment | null;
}

/**
 * Stores a message with its reply still to be written. The same `client_message_id` again is the same message: its
 * reply is read again, or written anew into the same place when it was cut or empty.
 * @throws Refused 404 for a conversation or goal that is not the user's, 409 for an id used for something else,
 *   429 with too many open replies
 */
export function acceptSend(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  request: ChatStreamRequest,
  namedZone: string | undefined,
): Promise<AcceptedSend> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId); // one send of a user at a time: that makes repeats safe
    if (!user) throw signInFirst();
    const conversation = await findConversation(transaction, userId, request.conversation_id);
    if (!conversation) throw notFound('Conversation');
    if (request.goal_id && request.goal_id !== conversation.goalId) throw notFound('Goal');
    const accepted = (exchange: Exchange, generationId: string | null): AcceptedSend => ({
      conversationId: conversation.id,
      goalId: conversation.goalId,
      replyId: exchange.reply.id,
      assignment: generationId === null ? null : { user, goalId: conversation.goalId, exchange, generationId, today: dayIn(zoneFor(namedZone, user.timeZone), clock.now()) },
    });

    const generationId = randomUUID();
    const sentBefore = request.client_message_id === undefined ? null : await findExchange(transaction, userId, request.client_message_id);
    if (sentBefore) {
      const { message, reply } = sentBefore;
      if (message.conversationId !== conversation.id || message.content !== request.message) {
        throw new Refused(409, 'This message id was already used for another message.');
      }
      if (reply.status !== 'cut') return accepted(sentBefore, null);
      await requireRoom(transaction, user);
      await restartReply(transaction, reply.id, generationId);
      return accepted(sentBefore, generationId);
    }

    await requireRoom(transaction, user);
    const now = clock.now();
    const exchange = await insertExchange(transaction, {
      userId,
      conversationId: conversation.id,
      content: request.message,
      clientMessageId: request.client_message_id ?? null,
      messageId: randomUUID(),
      replyId: randomUUID(),
      generationId,
      now,
    });
    await noteActivity(transaction, conversation.id, now);
    return accepted(exchange, generationId);
  });
}

async function requireRoom(transaction: Queries, user: UserRow): Promise<void> {
  if ((await countBeingWritten(transaction, user.id)) >= mostOpenReplies) {
    throw new Refused(429, 'Please wait until the coach has finished an earlier reply.', { 'retry-after': '5' });
  }
}
