import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ReplyStatus } from '../../contract/chat';
import type { Queries } from '../db/database';
import { messages } from '../db/schema';
import { contentAsRead, isLeftBehind, type MessageRow } from './messages';

/** How many replies are being written for this user, on whichever instance. */
export async function countBeingWritten(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.status, 'writing'), sql`not ${isLeftBehind}`));
  return row?.count ?? 0;
}

/** The runs that write replies to this user, on whichever instance. */
export async function listGenerationsBeingWritten(queries: Queries, userId: string): Promise<(string | null)[]> {
  const found = await queries.select({ generationId: messages.generationId }).from(messages).where(and(eq(messages.userId, userId), eq(messages.status, 'writing')));
  return found.map(({ generationId }) => generationId);
}

/**
 * Empties a reply for `generationId` to write it anew; whoever wrote it before has lost it. What stood there is kept
 * in `previous`, exactly as long as the reply has no word of its own.
 * @param reply one that nobody writes, as it stands
 * @param regenerationId the request it is written anew for; undefined for a retry
 */
export async function restartReply(transaction: Queries, reply: MessageRow, generationId: string, regenerationId: string | undefined): Promise<void> {
  const { content, status, suggestedResponses } = reply;
  if (status === 'writing') throw new Error('A reply is written by one run at a time.');
  await transaction
    .update(messages)
    .set({
      content: '',
      status: 'writing',
      suggestedResponses: [],
      heartbeatAt: sql`clock_timestamp()`,
      generationId,
      ...(content === '' ? {} : { previous: { content, status, suggestedResponses } }),
      ...(regenerationId === undefined ? {} : { regenerationId }),
    })
    .where(eq(messages.id, reply.id));
}

const isWrittenBy = (replyId: string, generationId: string) =>
  and(eq(messages.id, replyId), eq(messages.generationId, generationId), eq(messages.status, 'writing'));

/** Stores how far a reply has come, and a sign of life. @returns false when the reply is no longer this run's */
export async function saveProgress(queries: Queries, replyId: string, generationId: string, content: string): Promise<boolean> {
  const saved = await queries
    .update(messages)
    .set({ ...(content === '' ? {} : { content, previous: null }), heartbeatAt: sql`clock_timestamp()` })
    .where(isWrittenBy(replyId, generationId))
    .returning({ id: messages.id });
  return saved.length > 0;
}

/** How a reply is stored once it has ended. */
export type StoredEnding = Pick<MessageRow, 'content' | 'status' | 'suggestedResponses' | 'generationId'>;
const storedEnding = { content: messages.content, status: messages.status, suggestedResponses: messages.suggestedResponses, generationId: messages.generationId };

/** Stores how a reply ended; one without a word is what it was before. @returns null when it is no longer this run's */
export async function finishReply(
  transaction: Queries,
  replyId: string,
  generationId: string,
  { content, status, suggestedResponses }: { content: string; status: Exclude<ReplyStatus, 'writing'>; suggestedResponses: string[] },
): Promise<StoredEnding | null> {
  const [saved] = await transaction
    .update(messages)
    .set(content === '' ? endedAs(status === 'stopped' ? 'stopped' : 'cut') : { content, status, suggestedResponses, previous: null, heartbeatAt: null })
    .where(isWrittenBy(replyId, generationId))
    .returning(storedEnding);
  return saved ?? null;
}

/** Ends a reply that another instance writes: that one finds out with its next sign of life. */
export async function markStopped(queries: Queries, ownerId: string, replyId: string): Promise<void> {
  await queries.update(messages).set(endedAs('stopped')).where(and(eq(messages.id, replyId), eq(messages.userId, ownerId), eq(messages.status, 'writing')));
}

/** Writes down that a reply was left behind, if it was. @returns whether it was */
export async function cutIfLeftBehind(transaction: Queries, replyId: string): Promise<boolean> {
  return (await cut(transaction, sql`${messages.id} = ${replyId} and ${isLeftBehind}`)) > 0;
}

/** Marks as cut what a server that is gone left unfinished. Only for a database that no other server uses. */
export const cutAllBeingWritten = (queries: Queries): Promise<number> => cut(queries, eq(messages.status, 'writing'));

/** Marks as cut what has given no sign of life for five minutes: as it stands, search would never find it. */
export const cutLongLeftBehind = (queries: Queries): Promise<number> =>
  cut(queries, sql`${messages.status} = 'writing' and ${messages.heartbeatAt} < clock_timestamp() - interval '5 minutes'`);

async function cut(queries: Queries, which: SQL): Promise<number> {
  const ended = await queries.update(messages).set(endedAs('cut')).where(which).returning({ id: messages.id });
  return ended.length;
}

/**
 * A reply as it ends with the words that are stored. With none it is what it was before; cut, it then is nobody's: the
 * same request to write it anew counts again, and whoever reads along learns that this run has failed.
 */
function endedAs(status: 'cut' | 'stopped') {
  const unlessRestored = (column: typeof messages.generationId | typeof messages.regenerationId) => sql<string | null>`case when ${messages.previous} is null then ${column} end`;
  return {
    content: contentAsRead,
    status: sql<ReplyStatus>`coalesce(${messages.previous}->>'status', ${status})`,
    suggestedResponses: sql<string[]>`coalesce(${messages.previous}->'suggestedResponses', ${messages.suggestedResponses})`,
    previous: null,
    heartbeatAt: null,
    ...(status === 'cut' ? { generationId: unlessRestored(messages.generationId), regenerationId: unlessRestored(messages.regenerationId) } : {}),
  };
}
