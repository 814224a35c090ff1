import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conversationIdPrefix } from '../../contract/chat';
import type { Queries } from '../db/database';
import { conversations, type ConversationKind } from '../db/schema';

export type ConversationRow = typeof conversations.$inferSelect;

/** @param kind the one that is meant: what reads the chat never finds a journal, nor the other way about */
export async function findConversation(queries: Queries, ownerId: string, kind: ConversationKind, conversationId: string): Promise<ConversationRow | null> {
  const [found] = await queries.select().from(conversations).where(and(eq(conversations.id, conversationId), eq(conversations.userId, ownerId), eq(conversations.kind, kind)));
  return found ?? null;
}

/**
 * The owner's conversation of the chat about a goal, or with null the one about none; made when there is none yet. Asking
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
    .where(and(eq(conversations.userId, ownerId), eq(conversations.kind, 'chat'), goalId === null ? isNull(conversations.goalId) : eq(conversations.goalId, goalId)));
  if (!existing) throw new Error('A conversation was neither made nor found.');
  return existing;
}

/** The owner's journal, active now; made when there is none yet. Asking twice, even at once, gives the same one. */
export async function openJournal(queries: Queries, ownerId: string, now: Date): Promise<ConversationRow> {
  const [journal] = await queries
    .insert(conversations)
    .values({ id: `${conversationIdPrefix}${randomUUID()}`, userId: ownerId, kind: 'journal', createdAt: now, lastActivityAt: now })
    .onConflictDoUpdate({ target: conversations.userId, targetWhere: sql`${conversations.kind} = 'journal'`, set: { lastActivityAt: now } })
    .returning();
  if (!journal) throw new Error('The database did not answer with the journal it stored.');
  return journal;
}

export async function noteActivity(queries: Queries, conversationId: string, now: Date): Promise<void> {
  await queries.update(conversations).set({ lastActivityAt: now }).where(eq(conversations.id, conversationId));
}
