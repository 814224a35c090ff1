import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { conversationIdPrefix } from '../../contract/chat';
import type { Queries } from '../db/database';
import { conversations } from '../db/schema';

export type ConversationRow = typeof conversations.$inferSelect;

export async function findConversation(queries: Queries, ownerId: string, conversationId: string): Promise<ConversationRow | null> {
  const [found] = await queries.select().from(conversations).where(and(eq(conversations.id, conversationId), eq(conversations.userId, ownerId)));
  return found ?? null;
}

/**
 * The owner's conversation about a goal, or with null the one about none; made when there is none yet. Asking
 * twice, even at once, gives the same one.
 * @param goalId a goal of the owner's: the caller has looked
 */
export async function openConversation(queries: Queries, ownerId: string, goalId: string | null, now: Date): Promise<ConversationRow> {
  const [inserted] = await queries
    .insert(conversations)
    .values({ id: `${conversationIdPrefix}${randomUUID()}`, userId: ownerId, goalId, createdAt: now, lastActivityAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted) return inserted;
  const [existing] = await queries
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, ownerId), goalId === null ? isNull(conversations.goalId) : eq(conversations.goalId, goalId)));
  if (!existing) throw new Error('A conversation was neither made nor found.');
  return existing;
}

export async function noteActivity(queries: Queries, conversationId: string, now: Date): Promise<void> {
  await queries.update(conversations).set({ lastActivityAt: now }).where(eq(conversations.id, conversationId));
}
