import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { modelUsage } from '../db/schema';
import { costOf } from '../domain/prices';

export interface ModelUse {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Notes what the calls to a model of one generation used and cost, in their order; noted again, they count once. */
export async function insertModelUsage(
  queries: Queries,
  { userId, replyId, generationId, uses, now }: { userId: string; replyId: string; generationId: string; uses: readonly ModelUse[]; now: Date },
): Promise<void> {
  if (uses.length === 0) return;
  await queries
    .insert(modelUsage)
    .values(uses.map((use, callNumber) => ({ userId, replyId, model: use.model, inputTokens: use.inputTokens, outputTokens: use.outputTokens, costMicroDollars: costOf(use), usedAt: now, generationId, callNumber })))
    .onConflictDoNothing({ target: [modelUsage.generationId, modelUsage.callNumber] });
}

/** What the person's uses within a span of time cost, its end not included. */
const within = (userId: string, from: Date, to: Date) => and(eq(modelUsage.userId, userId), gte(modelUsage.usedAt, from), lt(modelUsage.usedAt, to));

/**
 * What the coach cost a person, in whole micro-dollars, for each span between one boundary and the next; spans without
 * any use are left out.
 * @param boundaries at least two, none before the one it follows
 */
export async function sumCosts(queries: Queries, userId: string, boundaries: readonly Date[]): Promise<{ span: number; microDollars: number }[]> {
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  if (!first || !last) return [];
  const instants = `{${boundaries.map((boundary) => boundary.toISOString()).join(',')}}`;
  const span = sql<number>`width_bucket(${modelUsage.usedAt}, ${instants}::timestamptz[]) - 1`;
  return queries
    .select({ span: sql<number>`span`, microDollars: sql`sum(cost)`.mapWith(Number) })
    .from(queries.select({ span: span.as('span'), cost: sql`${modelUsage.costMicroDollars}`.as('cost') }).from(modelUsage).where(within(userId, first, last)).as('uses'))
    .groupBy(sql`span`)
    .orderBy(sql`span`);
}

/** What the coach cost a person since an instant, in whole micro-dollars, and when it was last used since; null: not at all. */
export async function costSince(queries: Queries, userId: string, since: Date): Promise<{ microDollars: number; lastUsedAt: Date | null }> {
  const [found] = await queries
    .select({ microDollars: sql`coalesce(sum(${modelUsage.costMicroDollars}), 0)`.mapWith(Number), lastUsedAt: sql`max(${modelUsage.usedAt})`.mapWith(modelUsage.usedAt) })
    .from(modelUsage)
    .where(and(eq(modelUsage.userId, userId), gte(modelUsage.usedAt, since)));
  return found ?? { microDollars: 0, lastUsedAt: null };
}
