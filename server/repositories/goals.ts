import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { conversations, goals } from '../db/schema';
import type { TaskState } from '../domain/taskStreak';

export type GoalRow = typeof goals.$inferSelect;
export type GoalStatus = GoalRow['status'];

export async function insertGoal(queries: Queries, goal: { id: string; userId: string; title: string; createdAt: Date }): Promise<GoalRow> {
  const [inserted] = await queries.insert(goals).values(goal).returning();
  if (!inserted) throw new Error('The database did not answer with the goal it stored.');
  return inserted;
}

/** The goals of their owner, newest first, each with its conversation. */
export async function listGoals(queries: Queries, ownerId: string, status: GoalStatus | undefined): Promise<{ goal: GoalRow; conversationId: string | null }[]> {
  return queries
    .select({ goal: goals, conversationId: conversations.id })
    .from(goals)
    .leftJoin(conversations, eq(conversations.goalId, goals.id))
    .where(and(eq(goals.userId, ownerId), status === undefined ? undefined : eq(goals.status, status)))
    .orderBy(desc(goals.createdAt), desc(goals.id));
}

export async function findGoal(queries: Queries, ownerId: string, goalId: string): Promise<GoalRow | null> {
  const [found] = await queries.select().from(goals).where(and(eq(goals.id, goalId), eq(goals.userId, ownerId)));
  return found ?? null;
}

/** The goal, for this transaction alone. */
export async function lockGoal(transaction: Queries, ownerId: string, goalId: string): Promise<GoalRow | null> {
  const [found] = await transaction.select().from(goals).where(and(eq(goals.id, goalId), eq(goals.userId, ownerId))).for('update');
  return found ?? null;
}

export async function saveTask(queries: Queries, ownerId: string, goalId: string, taskAssigned: string): Promise<void> {
  await queries.update(goals).set({ taskAssigned }).where(and(eq(goals.id, goalId), eq(goals.userId, ownerId)));
}

/** Sets the check-in day, and the streak as it stands: a missed check-in is not forgotten with its day. */
export async function saveNextCheckIn(queries: Queries, ownerId: string, goalId: string, { nextCheckIn, currentTaskStreak }: { nextCheckIn: string; currentTaskStreak: number }): Promise<void> {
  await queries.update(goals).set({ nextCheckIn, currentTaskStreak }).where(and(eq(goals.id, goalId), eq(goals.userId, ownerId)));
}

export async function saveTaskState(queries: Queries, ownerId: string, goalId: string, { nextCheckIn, lastCheckIn, lastTaskDoneOn, currentTaskStreak }: TaskState): Promise<void> {
  await queries.update(goals).set({ nextCheckIn, lastCheckIn, lastTaskDoneOn, currentTaskStreak }).where(and(eq(goals.id, goalId), eq(goals.userId, ownerId)));
}

/** The conversations of their owner, the one last active first. */
export async function listGoalSessions(queries: Queries, ownerId: string): Promise<{ goalId: string | null; conversationId: string }[]> {
  return queries
    .select({ goalId: conversations.goalId, conversationId: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, ownerId))
    .orderBy(desc(conversations.lastActivityAt), desc(sql`${conversations.createdAt}`), desc(conversations.id));
}
