import { and, asc, desc, eq, getTableColumns, gt, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyStatus } from '../../contract/chat';
import type { Queries } from '../db/database';
import { messages } from '../db/schema';

export type MessageRow = Omit<typeof messages.$inferSelect, 'searchWords'>;

/** A message as it is read, with the send it belongs to: a reply carries that of the message it answers. */
export interface ReadMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly createdAt: Date;
  readonly suggestedResponses: string[];
  readonly status: ReplyStatus;
  readonly clientMessageId: string | null;
}

const answered = alias(messages, 'answered');
/** All but the words that search keeps: those leave the database in no answer. */
const { searchWords: _neverRead, ...columns } = getTableColumns(messages);

/** Whether a reply's run has given no sign of life for 20 seconds: its server was killed. */
export const isLeftBehind = sql`(${messages.status} = 'writing' and ${messages.heartbeatAt} < clock_timestamp() - interval '20 seconds')`;
/** The status of a message: a reply left behind is `cut`, without anybody having to write that down. */
const statusNow = sql<ReplyStatus>`case when ${isLeftBehind} then 'cut' else ${messages.status} end`;
/** What a reader of the conversation sees: of a reply that is written anew, what stood there until it has a word. */
export const contentAsRead = sql<string>`coalesce(nullif(${messages.content}, ''), ${messages.previous}->>'content', '')`;
/** As `statusNow`, but a reply left behind before its first word is what it was. */
const statusAsRead = sql<ReplyStatus>`case when ${isLeftBehind} then coalesce(${messages.previous}->>'status', 'cut') else ${messages.status} end`;
const suggestionsAsRead = sql<string[]>`case when ${isLeftBehind} then coalesce(${messages.previous}->'suggestedResponses', ${messages.suggestedResponses}) else ${messages.suggestedResponses} end`;
const placeInConversation = sql<number>`coalesce(${answered.position}, ${messages.position})`;

const selectMessages = (queries: Queries, ownerId: string, conversationId: string, fromPosition: number) =>
  queries
    .select({
      id: messages.id,
      role: messages.role,
      content: contentAsRead,
      createdAt: messages.createdAt,
      suggestedResponses: suggestionsAsRead,
      status: statusAsRead,
      clientMessageId: sql<string | null>`coalesce(${answered.clientMessageId}, ${messages.clientMessageId})`,
    })
    .from(messages)
    .leftJoin(answered, eq(messages.replyTo, answered.id))
    // A reply stands after its message, so its own position says the same for the index as its place does for the reader.
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, ownerId), gte(messages.position, fromPosition), gte(placeInConversation, fromPosition)))
    .orderBy(asc(placeInConversation), asc(messages.position));

/** All messages of the owner's conversation, oldest first, each reply after its message. */
export const listMessages = (queries: Queries, ownerId: string, conversationId: string): Promise<ReadMessage[]> =>
  selectMessages(queries, ownerId, conversationId, 0);

/** The last `pairs` messages of the person with their replies, oldest first. */
export async function listLastPairs(queries: Queries, ownerId: string, conversationId: string, pairs: number): Promise<ReadMessage[]> {
  const last = await queries
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, ownerId), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(pairs);
  const oldest = last.at(-1);
  return oldest ? selectMessages(queries, ownerId, conversationId, oldest.position) : [];
}

/**
 * What was said up to and with the message at `position`, oldest first, at most `limit` messages; nothing empty, and
 * nothing of its reply.
 */
export async function listSaidUpTo(queries: Queries, conversationId: string, position: number, limit: number): Promise<{ role: 'user' | 'assistant'; content: string }[]> {
  const said = await queries
    .select({ role: messages.role, content: contentAsRead })
    .from(messages)
    .leftJoin(answered, eq(messages.replyTo, answered.id))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        lte(messages.position, position),
        sql`${contentAsRead} <> '' and (${answered.position} is null or ${answered.position} < ${position})`,
      ),
    )
    .orderBy(desc(placeInConversation), desc(messages.position))
    .limit(limit);
  return said.reverse();
}

/** Whether the person has said something after the message at `position`. */
export async function isFollowedByAnother(queries: Queries, conversationId: string, position: number): Promise<boolean> {
  const later = await queries
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user'), gt(messages.position, position)))
    .limit(1);
  return later.length > 0;
}

/** A message and the reply to it. */
export interface Exchange {
  readonly message: MessageRow;
  readonly reply: MessageRow;
}

/** Stores a message together with its reply, still empty and being written by `generationId`. */
export async function insertExchange(
  transaction: Queries,
  { userId, conversationId, content, clientMessageId, messageId, replyId, generationId, now }:
    { userId: string; conversationId: string; content: string; clientMessageId: string | null; messageId: string; replyId: string; generationId: string; now: Date },
): Promise<Exchange> {
  const [message] = await transaction
    .insert(messages)
    .values({ id: messageId, conversationId, userId, role: 'user', content, clientMessageId, status: 'complete', createdAt: now })
    .returning(columns);
  const [reply] = await transaction
    .insert(messages)
    .values({ id: replyId, conversationId, userId, role: 'assistant', content: '', replyTo: messageId, status: 'writing', generationId, heartbeatAt: sql`clock_timestamp()`, createdAt: now })
    .returning(columns);
  if (!message || !reply) throw new Error('The database did not answer with the messages it stored.');
  return { message, reply };
}

/** The owner's message that was sent with this id, and its reply, with the status as it is now. */
export async function findExchange(queries: Queries, ownerId: string, clientMessageId: string): Promise<Exchange | null> {
  const [message] = await queries.select(columns).from(messages).where(and(eq(messages.userId, ownerId), eq(messages.clientMessageId, clientMessageId)));
  if (!message) return null;
  const reply = await findReply(queries, eq(messages.replyTo, message.id));
  return reply ? { message, reply } : null;
}

/** A reply as its run has written it so far, with its status as it is now; what stood there before is `previous`. */
export const findReplyById = (queries: Queries, replyId: string): Promise<MessageRow | null> => findReply(queries, eq(messages.id, replyId));

async function findReply(queries: Queries, which: ReturnType<typeof eq>): Promise<MessageRow | null> {
  const [found] = await queries.select({ ...columns, status: statusNow }).from(messages).where(which);
  return found ?? null;
}
