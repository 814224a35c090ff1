import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { users } from '../db/schema';
import type { LoginDays } from '../domain/loginStreak';

export type UserRow = typeof users.$inferSelect;

/** Adds a user. @returns null when the address is taken */
export async function insertUser(
  queries: Queries,
  user: LoginDays & { id: string; email: string; name: string; passwordHash: string | null; emailProvenAt?: Date; createdAt: Date },
): Promise<UserRow | null> {
  const [inserted] = await queries.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return inserted ?? null;
}

/** @param email trimmed and in lower case */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | null> {
  const [found] = await queries.select().from(users).where(eq(users.email, email));
  return found ?? null;
}

export async function findUser(queries: Queries, userId: string): Promise<UserRow | null> {
  const [found] = await queries.select().from(users).where(eq(users.id, userId));
  return found ?? null;
}

/** The user, for this transaction alone: others who ask for the same one wait until it ends. */
export async function lockUser(transaction: Queries, userId: string): Promise<UserRow | null> {
  const [found] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  return found ?? null;
}

export async function saveLoginDays(queries: Queries, userId: string, days: LoginDays): Promise<UserRow | null> {
  const [saved] = await queries
    .update(users)
    .set({
      currentLoginStreak: days.currentLoginStreak,
      longestLoginStreak: days.longestLoginStreak,
      totalLoginDays: days.totalLoginDays,
      lastLoginDay: days.lastLoginDay,
      timeZone: days.timeZone,
    })
    .where(eq(users.id, userId))
    .returning();
  return saved ?? null;
}

/** Another password, null for none; from now on the address counts as proven. */
export async function saveProvenPassword(queries: Queries, userId: string, passwordHash: string | null, emailProvenAt: Date): Promise<void> {
  await queries.update(users).set({ passwordHash, emailProvenAt }).where(eq(users.id, userId));
}

export async function savePersonality(queries: Queries, userId: string, personality: Record<string, number>): Promise<void> {
  await queries.update(users).set({ personality }).where(eq(users.id, userId));
}

/** Whether the database answers at all. */
export async function ping(queries: Queries): Promise<void> {
  await queries.execute(sql`select 1`);
}
