import { eq, inArray, lte, or } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { sessions } from '../db/schema';

export async function insertSession(queries: Queries, { idHash, userId, now }: { idHash: string; userId: string; now: Date }): Promise<void> {
  await queries.insert(sessions).values({ idHash, userId, createdAt: now, lastUsedAt: now });
}

export async function findSession(queries: Queries, idHash: string) {
  const [found] = await queries.select().from(sessions).where(eq(sessions.idHash, idHash));
  return found ?? null;
}

/** Those of the sessions that have not ended. */
export async function listLiveSessions(queries: Queries, idHashes: string[]): Promise<string[]> {
  const live = await queries.select({ idHash: sessions.idHash }).from(sessions).where(inArray(sessions.idHash, idHashes));
  return live.map(({ idHash }) => idHash);
}

export async function noteSessionUse(queries: Queries, idHash: string, now: Date): Promise<void> {
  await queries.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(queries: Queries, idHash: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.idHash, idHash));
}

export async function deleteSessionsOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(queries: Queries, { usedBefore, begunBefore }: { usedBefore: Date; begunBefore: Date }): Promise<void> {
  await queries.delete(sessions).where(or(lte(sessions.lastUsedAt, usedBefore), lte(sessions.createdAt, begunBefore)));
}
