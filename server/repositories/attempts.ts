import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { attempts } from '../db/schema';

export interface CountedAttempt {
  readonly key: string;
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** Counts one more attempt of each key, in one statement; a window that has ended begins anew. */
export async function countAttempts(queries: Queries, counted: readonly { key: string; windowEndsAt: Date }[], now: Date): Promise<CountedAttempt[]> {
  const hasEnded = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  // In one order always: two statements that lock the same rows in different orders would wait for each other.
  const rows = counted.map(({ key, windowEndsAt }) => ({ key, windowEndsAt, count: 1 })).sort((one, other) => (one.key < other.key ? -1 : 1));
  return queries
    .insert(attempts)
    .values(rows)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
}

/** Takes one attempt of each key back. */
export async function uncountAttempts(queries: Queries, keys: readonly string[]): Promise<void> {
  await queries.transaction(async (transaction) => {
    const held = transaction.select({ key: attempts.key }).from(attempts).where(inArray(attempts.key, [...keys])).orderBy(attempts.key).for('update');
    const found = await held; // locked in the one order
    if (found.length > 0) await transaction.update(attempts).set({ count: sql`${attempts.count} - 1` }).where(and(inArray(attempts.key, found.map(({ key }) => key)), gt(attempts.count, 0)));
  });
}

export async function deleteEndedAttempts(queries: Queries, now: Date): Promise<void> {
  await queries.delete(attempts).where(lte(attempts.windowEndsAt, now));
}
