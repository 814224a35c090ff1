import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyStatus } from '../../contract/chat';
import type { Queries } from '../db/database';
import { messages } from '../db/schema';

export type MessageRow = typeof messages.$inferSelect;

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

/**
 * The status of a message: a reply whose run has given no sign of life for 20 seconds (its server was killed) is
 * `cut`, without anybody having to write that down.
 */
const statusNow = sql<ReplyStatus>`case when ${messages.status} = 'writing' and ${messages.heartbeatAt} < clock_timestamp() - interval '20 seconds' then 'cut' else ${messages.status} end`;
const isBeingWritten = sql`${messages.status} = 'writing' and ${messages.heartbeatAt} >= clock_timestamp() - interval '20 seconds'`;
const placeInConversation = sql<number>`coalesce(${answered.position}, ${messages.position})`;

const selectMessages = (queries: Queries, ownerId: string, conversationId: string, fromPosition: number) =>
  queries
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      createdAt: messages.createdAt,
      suggestedResponses: messages.suggestedResponses,
      status: statusNow,
      clientMessageId: sql<string | null>`coalesce(${answered.clientMessageId}, ${messages.clientMessageId})`,
    })
    .from(messages)
    .leftJoin(answered, eq(messages.replyTo, answered.id))
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, ownerId), gte(placeInConversation, fromPosition)))
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

/** What was said up to and with the message at `position`, oldest first, at most `limit` messages; nothing empty. */
export async function listSaidUpTo(queries: Queries, conversationId: string, position: number, limit: number): Promise<{ role: 'user' | 'assistant'; content: string }[]> {
  const said = await queries
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .leftJoin(answered, eq(messages.replyTo, answered.id))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        lte(messages.position, position),
        sql`${messages.content} <> '' and (${answered.position} is null or ${answered.position} < ${position})`,
      ),
    )
    .orderBy(desc(placeInConversation), desc(messages.position))
    .limit(limit);
  return said.reverse();
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
    .returning();
  const [reply] = await transaction
    .insert(messages)
    .values({ id: replyId, conversationId, userId, role: 'assistant', content: '', replyTo: messageId, status: 'writing', generationId, heartbeatAt: sql`clock_timestamp()`, createdAt: now })
    .returning();
  if (!message || !reply) throw new Error('The database did not answer with the messages it stored.');
  return { message, reply };
}

/** The owner's message that was sent with this id, and its reply, with the status as it is now. */
export async function findExchange(queries: Queries, ownerId: string, clientMessageId: string): Promise<Exchange | null> {
  const [message] = await queries.select().from(messages).where(and(eq(messages.userId, ownerId), eq(messages.clientMessageId, clientMessageId)));
  if (!message) return null;
  const reply = await findReply(queries, eq(messages.replyTo, message.id));
  return reply ? { message, reply } : null;
}

/** A reply with its status as it is now. */
export const findReplyById = (queries: Queries, replyId: string): Promise<MessageRow | null> => findReply(queries, eq(messages.id, replyId));

async function findReply(queries: Queries, which: ReturnType<typeof eq>): Promise<MessageRow | null> {
  const [found] = await queries.select({ reply: messages, status: statusNow }).from(messages).where(which);
  return found ? { ...found.reply, status: found.status } : null;
}

/** How many replies are being written for this user, on whichever instance. */
export async function countBeingWritten(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ count: sql<number>`count(*)::int` }).from(messages).where(and(eq(messages.userId, userId), isBeingWritten));
  return row?.count ?? 0;
}

/** Empties a reply for `generationId` to write it anew; whoever wrote it before has lost it. */
export async function restartReply(transaction: Queries, replyId: string, generationId: string): Promise<void> {
  await transaction
    .update(messages)
    .set({ content: '', status: 'writing', suggestedResponses: [], generationId, heartbeatAt: sql`clock_timestamp()` })
    .where(eq(messages.id, replyId));
}

const isWrittenBy = (replyId: string, generationId: string) =>
  and(eq(messages.id, replyId), eq(messages.generationId, generationId), eq(messages.status, 'writing'));

/** Stores how far a reply has come, and a sign of life. @returns false when the reply is no longer this run's */
export async function saveProgress(queries: Queries, replyId: string, generationId: string, content: string): Promise<boolean> {
  const saved = await queries
    .update(messages)
    .set({ content, heartbeatAt: sql`clock_timestamp()` })
    .where(isWrittenBy(replyId, generationId))
    .returning({ id: messages.id });
  return saved.length > 0;
}

/** Stores how a reply ended. @returns false when the reply is no longer this run's */
export async function finishReply(
  transaction: Queries,
  replyId: string,
  generationId: string,
  ending: { content: string; status: Exclude<ReplyStatus, 'writing'>; suggestedResponses: string[] },
): Promise<boolean> {
  const saved = await transaction.update(messages).set({ ...ending, heartbeatAt: null }).where(isWrittenBy(replyId, generationId)).returning({ id: messages.id });
  return saved.length > 0;
}

/** Ends a reply that another instance writes: that one finds out with its next sign of life. */
export async function markStopped(queries: Queries, ownerId: string, replyId: string): Promise<void> {
  await queries.update(messages).set({ status: 'stopped', heartbeatAt: null }).where(and(eq(messages.id, replyId), eq(messages.userId, ownerId), eq(messages.status, 'writing')));
}

/** Marks as cut what a server that is gone left unfinished. Only for a database that no other server uses. */
export async function cutAllBeingWritten(queries: Queries): Promise<number> {
  const cut = await queries.update(messages).set({ status: 'cut', heartbeatAt: null }).where(eq(messages.status, 'writing')).returning({ id: messages.id });
  return cut.length;
}
