import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { conversations, messages } from '../db/schema';
import { contentAsRead } from './messages';

/** A message as it is exported. */
export interface ExportedMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly createdAt: Date;
}

/**
 * Reads everything as it was at one moment, however long the reading takes: nothing said, renamed or deleted meanwhile
 * shows. It holds one connection all the while.
 */
export const inSnapshot = <Result>(database: Database, work: (snapshot: Queries) => Promise<Result>): Promise<Result> =>
  database.transaction(
    async (snapshot) => {
      await snapshot.execute(sql`set local idle_in_transaction_session_timeout = 0`); // who reads slowly is not idle
      return work(snapshot);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The owner's conversation, of whatever kind. */
export async function findOwnConversation(queries: Queries, ownerId: string, conversationId: string): Promise<typeof conversations.$inferSelect | null> {
  const [found] = await queries.select().from(conversations).where(and(eq(conversations.id, conversationId), eq(conversations.userId, ownerId)));
  return found ?? null;
}

/** The owner's journal, or the one conversation of the chat without a goal; null when there is none. */
export async function findConversationWithoutGoal(queries: Queries, ownerId: string, kind: 'chat' | 'journal'): Promise<string | null> {
  const [found] = await queries
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, ownerId), eq(conversations.kind, kind), isNull(conversations.goalId)));
  return found?.id ?? null;
}

/** Pairs of messages that are read at once: few, since others wait while their rows are read. */
const pairsOfPage = 25;
const columns = { id: messages.id, role: messages.role, content: contentAsRead, createdAt: messages.createdAt };

/**
 * The messages of an owner's conversation, oldest first, each reply after the message it answers, as whoever reads the
 * conversation sees them; a page at a time, so that memory does not grow with the history.
 */
export async function* readMessages(queries: Queries, ownerId: string, conversationId: string): AsyncGenerator<ExportedMessage[]> {
  for (let after = 0; ; ) {
    const page = await queries
      .select({ ...columns, position: messages.position })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, ownerId), isNull(messages.replyTo), gt(messages.position, after)))
      .orderBy(asc(messages.position))
      .limit(pairsOfPage);
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
    const replies = await queries.select({ ...columns, replyTo: messages.replyTo }).from(messages).where(inArray(messages.replyTo, page.map(({ id }) => id)));
    const replyOf = new Map(replies.map((reply) => [reply.replyTo, reply]));
    yield page.flatMap((message) => [message, replyOf.get(message.id) ?? []].flat());
  }
}
