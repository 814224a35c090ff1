import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { conversations, goals, messages } from '../db/schema';

/**
 * Every word, the last one also as a beginning.
 * @param words as they were typed and `searchWordsIn` finds them: the database lowers them as it did those it keeps. They hold no quote, no backslash and no sign of the query language
 */
const wordsQuery = (words: readonly string[]): SQL => sql`to_tsquery('simple', ${`${words.map((word) => `'${word}'`).join(' & ')}:*`})`;

/** The owner's goals, of whatever status, whose title holds the words; newest first. */
export const searchGoals = (queries: Queries, ownerId: string, words: readonly string[], most: number) =>
  queries
    .select({ id: goals.id, title: goals.title, status: goals.status, conversationId: conversations.id })
    .from(goals)
    .leftJoin(conversations, eq(conversations.goalId, goals.id))
    .where(and(eq(goals.userId, ownerId), sql`${goals.searchWords} @@ ${wordsQuery(words)}`))
    .orderBy(desc(goals.createdAt), desc(goals.id))
    .limit(most);

/**
 * The messages of the owner's chat that hold the words, newest first, each with the goal of its conversation; a reply
 * once it is finished. Of the journal never any: it has no place in what others may see over one's shoulder.
 */
export function searchMessages(queries: Queries, ownerId: string, words: readonly string[], most: number) {
  // One row at most. Looked up once and before the limit: a journal's matches are passed over, not cut off with the rest.
  const journal = queries.select({ id: conversations.id }).from(conversations).where(and(eq(conversations.userId, ownerId), eq(conversations.kind, 'journal')));
  const found = queries
    .select({
      id: messages.id,
      position: messages.position,
      role: messages.role,
      content: messages.content,
      createdAt: messages.createdAt,
      conversationId: messages.conversationId,
    })
    .from(messages)
    // The condition on the status is the one of the index messages_search.
    .where(and(eq(messages.userId, ownerId), sql`${messages.status} <> 'writing'`, sql`${messages.searchWords} @@ ${wordsQuery(words)}`, sql`${messages.conversationId} is distinct from (${journal})`))
    .orderBy(desc(messages.position))
    .limit(most)
    .as('found');
  return queries
    .select({ id: found.id, role: found.role, content: found.content, createdAt: found.createdAt, conversationId: found.conversationId, goalId: goals.id, goalTitle: goals.title })
    .from(found)
    .innerJoin(conversations, and(eq(conversations.id, found.conversationId), eq(conversations.userId, ownerId)))
    .leftJoin(goals, and(eq(goals.id, conversations.goalId), eq(goals.userId, ownerId)))
    .orderBy(desc(found.position));
}
