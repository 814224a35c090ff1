import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { providerLinks, users, verifiedIdentities } from '../db/schema';
import type { UserRow } from './users';

/**
 * Deletes every row of a user this transaction has locked. What names the user as its owner goes with the user
 * (`on delete cascade`); an identity that a provider vouched for names nobody but has the address or the provider's id.
 */
export async function deleteRowsOf(transaction: Queries, { id, email }: UserRow): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = '60s'`); // years of messages
  const isLinked = and(eq(providerLinks.userId, id), eq(providerLinks.provider, verifiedIdentities.provider), eq(providerLinks.oauthId, verifiedIdentities.oauthId));
  const ofLinks = transaction.select({ one: sql`1` }).from(providerLinks).where(isLinked);
  await transaction.delete(verifiedIdentities).where(or(eq(verifiedIdentities.email, email), exists(ofLinks)));
  await transaction.delete(users).where(eq(users.id, id));
}
