import { and, eq, gt, lte } from 'drizzle-orm';
import type { Provider } from '../../contract/auth';
import type { Queries } from '../db/database';
import { passwordResets, providerLinks, usedIdTokens, users, verifiedIdentities } from '../db/schema';
import type { UserRow } from './users';

export type VerifiedIdentityRow = typeof verifiedIdentities.$inferSelect;

export async function findLinkedUser(queries: Queries, provider: Provider, oauthId: string): Promise<UserRow | null> {
  const [found] = await queries
    .select({ user: users })
    .from(providerLinks)
    .innerJoin(users, eq(users.id, providerLinks.userId))
    .where(and(eq(providerLinks.provider, provider), eq(providerLinks.oauthId, oauthId)));
  return found?.user ?? null;
}

/** @returns false when that account of the provider, or another one of it for this user, is linked already */
export async function insertLink(queries: Queries, link: typeof providerLinks.$inferInsert): Promise<boolean> {
  const inserted = await queries.insert(providerLinks).values(link).onConflictDoNothing().returning({ userId: providerLinks.userId });
  return inserted.length > 0;
}

export async function deleteLinksOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(providerLinks).where(eq(providerLinks.userId, userId));
}

/** @returns false when the token has been used before */
export async function useIdToken(queries: Queries, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const inserted = await queries.insert(usedIdTokens).values({ tokenHash, expiresAt }).onConflictDoNothing().returning({ tokenHash: usedIdTokens.tokenHash });
  return inserted.length > 0;
}

export async function insertVerifiedIdentity(queries: Queries, identity: VerifiedIdentityRow): Promise<void> {
  await queries.insert(verifiedIdentities).values(identity);
}

/** Takes the identity out: of two that come for it one gets it. */
export async function takeVerifiedIdentity(queries: Queries, keyHash: string, now: Date): Promise<VerifiedIdentityRow | null> {
  const [taken] = await queries.delete(verifiedIdentities).where(and(eq(verifiedIdentities.keyHash, keyHash), gt(verifiedIdentities.expiresAt, now))).returning();
  return taken ?? null;
}

/** Stores a reset and makes those before void. */
export async function replaceResets(transaction: Queries, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await deleteResetsOf(transaction, reset.userId);
  await transaction.insert(passwordResets).values(reset);
}

/** Whose password the token may reset now, or null. */
export async function findReset(queries: Queries, tokenHash: string, now: Date): Promise<string | null> {
  const [found] = await queries.select({ userId: passwordResets.userId }).from(passwordResets).where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)));
  return found?.userId ?? null;
}

export async function deleteResetsOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Removes what has expired and can be of no more use. */
export async function deleteExpiredIdentities(queries: Queries, now: Date): Promise<void> {
  await queries.delete(verifiedIdentities).where(lte(verifiedIdentities.expiresAt, now));
  await queries.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now));
  await queries.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
