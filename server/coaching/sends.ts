import { randomUUID } from 'node:crypto';
import type { ChatStreamRequest } from '../../contract/chat';
import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import type { ConversationKind } from '../db/schema';
import { dayIn, zoneFor } from '../domain/days';
import { notFound, Refused, signInFirst } from '../refusal';
import { findConversation, noteActivity, type ConversationRow } from '../repositories/conversations';
import { insertExchange, type Exchange } from '../repositories/messages';
import { countBeingWritten, restartReply } from '../repositories/replies';
import { lockUser, type UserRow } from '../repositories/users';
import type { Assignment } from './generations';
import { findSentBefore, isToBeWrittenAnew } from './sentBefore';

const mostOpenReplies = 4;

/** A message that is stored, and what is to be done for its reply. */
export interface AcceptedSend {
  readonly conversationId: string;
  readonly goalId: string | null;
  readonly replyId: string;
  /** The run that writes the reply or wrote it; null when the reply is of none. */
  readonly generationId: string | null;
  /** Null when the reply exists or is being written already. */
  readonly assignment: Assignment | null;
}

/**
 * Stores a message with its reply still to be written. The same `client_message_id` again is the same message: its
 * reply is read again, or written anew into the same place when it was cut or when a `regeneration_id` asks for it,
 * once for each of those.
 * @param kind which conversations may be meant: those of the chat, or the journal
 * @throws Refused 404 for a conversation, goal or message that is not the user's, 409 for an id used for something
 *   else or an old reply that is to be written anew, 400 for a regeneration of no message, 429 with too many open
 *   replies
 */
export function acceptSend(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  kind: ConversationKind,
  request: ChatStreamRequest,
  namedZone: string | undefined,
): Promise<AcceptedSend> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId); // one send of a user at a time: that makes repeats safe
    if (!user) throw signInFirst();
    const conversation = await findConversation(transaction, userId, kind, request.conversation_id);
    if (!conversation) throw notFound('Conversation');
    if (request.goal_id && request.goal_id !== conversation.goalId) throw notFound('Goal');

    const dayOf = (time: Date) => dayIn(zoneFor(namedZone, user.timeZone), time);
    const accepted = ({ exchange, begins }: { exchange: Exchange; begins: string | null }): AcceptedSend => ({
      conversationId: conversation.id,
      goalId: conversation.goalId,
      replyId: exchange.reply.id,
      generationId: begins ?? exchange.reply.generationId,
      assignment: begins === null ? null : { user, kind, goalId: conversation.goalId, exchange, generationId: begins, today: dayOf(clock.now()), saidOn: dayOf(exchange.message.createdAt) },
    });
    const sentBefore = await findSentBefore(transaction, userId, request);
    return accepted(await (sentBefore ? repeat(transaction, user, request, sentBefore) : store(transaction, user, request, conversation, clock.now())));
  });
}

/** The exchange, and the generation that begins to write its reply, if one does. */
interface Step {
  readonly exchange: Exchange;
  readonly begins: string | null;
}

async function repeat(transaction: Queries, user: UserRow, request: ChatStreamRequest, exchange: Exchange): Promise<Step> {
  if (!(await isToBeWrittenAnew(transaction, exchange, request.regeneration_id))) return { exchange, begins: null };
  await requireRoom(transaction, user);
  const begins = randomUUID();
  await restartReply(transaction, exchange.reply, begins, request.regeneration_id);
  return { exchange, begins };
}

async function store(transaction: Queries, user: UserRow, request: ChatStreamRequest, conversation: ConversationRow, now: Date): Promise<Step> {
  await requireRoom(transaction, user);
  const begins = randomUUID();
  const exchange = await insertExchange(transaction, {
    userId: user.id,
    conversationId: conversation.id,
    content: request.message,
    clientMessageId: request.client_message_id ?? null,
    messageId: randomUUID(),
    replyId: randomUUID(),
    generationId: begins,
    now,
  });
  await noteActivity(transaction, conversation.id, now);
  return { exchange, begins };
}

async function requireRoom(transaction: Queries, user: UserRow): Promise<void> {
  if ((await countBeingWritten(transaction, user.id)) >= mostOpenReplies) {
    throw new Refused(429, 'Please wait until the coach has finished an earlier reply.', { 'retry-after': '5' });
  }
}
