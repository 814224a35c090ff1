import { eq, inArray, sql } from 'drizzle-orm';
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

/** Those of the ids that users have. */
export async function listExistingUsers(queries: Queries, ids: string[]): Promise<string[]> {
  const found = await queries.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return found.map(({ id }) => id);
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
      timeZoneSince: days.timeZoneSince,
    })
    .where(eq(users.id, userId))
    .returning();
  return saved ?? null;
}

/** What a person changes of their profile. */
export type ProfileChange = Pick<UserRow, 'name' | 'phone' | 'picture' | 'notificationsEnabled' | 'leaderboardsEnabled'>;

/** @param userId of a user this transaction has locked */
export async function saveProfile(transaction: Queries, userId: string, { name, phone, picture, notificationsEnabled, leaderboardsEnabled }: ProfileChange): Promise<UserRow> {
  const [saved] = await transaction.update(users).set({ name, phone, picture, notificationsEnabled, leaderboardsEnabled }).where(eq(users.id, userId)).returning();
  if (!saved) throw new Error('The database did not answer with the user it stored.');
  return saved;
}

/** Another password, null for none; from now on the address counts as proven. */
export async function saveProvenPassword(queries: Queries, userId: string, passwordHash: string | null, emailProvenAt: Date): Promise<void> {
  await queries.update(users).set({ passwordHash, emailProvenAt }).where(eq(users.id, userId));
}

/** @returns false when there is no such user any more */
export async function savePersonality(queries: Queries, userId: string, personality: Record<string, number>): Promise<boolean> {
  const saved = await queries.update(users).set({ personality }).where(eq(users.id, userId)).returning({ id: users.id });
  return saved.length > 0;
}

/** Whether the database answers at all. */
export async function ping(queries: Queries): Promise<void> {
  await queries.execute(sql`select 1`);
}
