import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { conversations, goals } from '../db/schema';
import type { TaskState } from '../domain/taskStreak';

/** All but the words that search keeps: those are never read. */
const { searchWords: _searchWords, ...columns } = getTableColumns(goals);

export type GoalRow = Omit<typeof goals.$inferSelect, 'searchWords'>;
export type GoalStatus = GoalRow['status'];

const owned = (ownerId: string, goalId: string) => and(eq(goals.id, goalId), eq(goals.userId, ownerId));

export async function insertGoal(queries: Queries, goal: { id: string; userId: string; title: string; createdAt: Date }): Promise<GoalRow> {
  const [inserted] = await queries.insert(goals).values(goal).returning(columns);
  if (!inserted) throw new Error('The database did not answer with the goal it stored.');
  return inserted;
}

/** The goals of their owner, newest first, each with its conversation. */
export async function listGoals(queries: Queries, ownerId: string, status: GoalStatus | undefined): Promise<{ goal: GoalRow; conversationId: string | null }[]> {
  return queries
    .select({ goal: columns, conversationId: conversations.id })
    .from(goals)
    .leftJoin(conversations, eq(conversations.goalId, goals.id))
    .where(and(eq(goals.userId, ownerId), status === undefined ? undefined : eq(goals.status, status)))
    .orderBy(desc(goals.createdAt), desc(goals.id));
}

export async function findGoal(queries: Queries, ownerId: string, goalId: string): Promise<GoalRow | null> {
  const [found] = await queries.select(columns).from(goals).where(owned(ownerId, goalId));
  return found ?? null;
}

/** The goal, for this transaction alone. */
export async function lockGoal(transaction: Queries, ownerId: string, goalId: string): Promise<GoalRow | null> {
  const [found] = await transaction.select(columns).from(goals).where(owned(ownerId, goalId)).for('update');
  return found ?? null;
}

/** @returns false when the owner has no such goal */
export async function saveTitle(queries: Queries, ownerId: string, goalId: string, title: string): Promise<boolean> {
  const saved = await queries.update(goals).set({ title }).where(owned(ownerId, goalId)).returning({ id: goals.id });
  return saved.length > 0;
}

/** The goal as it is then; null when the owner has no such goal. */
export async function saveStatus(queries: Queries, ownerId: string, goalId: string, status: GoalStatus): Promise<GoalRow | null> {
  const [saved] = await queries.update(goals).set({ status }).where(owned(ownerId, goalId)).returning(columns);
  return saved ?? null;
}

/** The conversation about a goal. */
export async function findConversationId(queries: Queries, ownerId: string, goalId: string): Promise<string | null> {
  const [found] = await queries.select({ id: conversations.id }).from(conversations).where(and(eq(conversations.goalId, goalId), eq(conversations.userId, ownerId)));
  return found?.id ?? null;
}

export async function saveTask(queries: Queries, ownerId: string, goalId: string, taskAssigned: string): Promise<void> {
  await queries.update(goals).set({ taskAssigned }).where(owned(ownerId, goalId));
}

/** Sets the check-in day, null for none, and the streak as it stands: a missed check-in is not forgotten with its day. */
export async function saveNextCheckIn(queries: Queries, ownerId: string, goalId: string, { nextCheckIn, currentTaskStreak }: { nextCheckIn: string | null; currentTaskStreak: number }): Promise<void> {
  await queries.update(goals).set({ nextCheckIn, currentTaskStreak }).where(owned(ownerId, goalId));
}

export async function saveTaskState(queries: Queries, ownerId: string, goalId: string, { nextCheckIn, lastCheckIn, lastTaskDoneOn, currentTaskStreak }: TaskState): Promise<void> {
  await queries.update(goals).set({ nextCheckIn, lastCheckIn, lastTaskDoneOn, currentTaskStreak }).where(owned(ownerId, goalId));
}

/** The conversations of the chat of their owner, the one last active first. */
export async function listGoalSessions(queries: Queries, ownerId: string): Promise<{ goalId: string | null; conversationId: string }[]> {
  return queries
    .select({ goalId: conversations.goalId, conversationId: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, ownerId), eq(conversations.kind, 'chat')))
    .orderBy(desc(conversations.lastActivityAt), desc(sql`${conversations.createdAt}`), desc(conversations.id));
}
