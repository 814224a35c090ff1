import type { Database, Queries } from '../db/database';
import { Refused } from '../refusal';
import { deleteLinksOf, deleteResetsOf, findLinkedUser, insertLink } from '../repositories/identities';
import { findUserByEmail, lockUser, saveProvenPassword } from '../repositories/users';
import type { ProviderIdentity } from './providers';
import { endAllSessions } from './sessions';

export const addressTaken = () => new Refused(409, 'An account with this email already exists.');
export const verificationFailed = () => new Refused(401, 'OAuth verification failed. Please try again.');
const addressMissing = () => new Refused(401, 'OAuth verification failed. Please allow access to your email address.');

/**
 * The account that an identity opens: the one it is linked to, or the one with its address if the provider vouches
 * for that address; null when there is none.
 * @throws Refused 401 for an address that has an account and is not proven, and for an account that another person
 *   of the same provider is linked to
 */
export function accountOf(database: Database, identity: ProviderIdentity, now: Date): Promise<string | null> {
  const { provider, oauthId, email, isEmailProven } = identity;
  return database.transaction(async (transaction) => {
    const linked = await findLinkedUser(transaction, provider, oauthId);
    if (linked) return linked.id;
    if (email === null) throw addressMissing();
    const found = await findUserByEmail(transaction, email);
    const user = found && (await lockUser(transaction, found.id));
    if (!user) return null;
    if (!isEmailProven) throw verificationFailed();
    if (user.emailProvenAt === null) await claimAccount(transaction, user.id, null, now);
    if (!(await insertLink(transaction, { provider, oauthId, userId: user.id, linkedAt: now }))) throw verificationFailed();
    return user.id;
  });
}

/**
 * Gives an account to who has just proven its address for the first time: every way in from before ends, since
 * somebody else may have signed up with that address in wait for its owner.
 * @param passwordHash null for none
 */
export async function claimAccount(transaction: Queries, userId: string, passwordHash: string | null, now: Date): Promise<void> {
  await saveProvenPassword(transaction, userId, passwordHash, now);
  await deleteLinksOf(transaction, userId);
  await deleteResetsOf(transaction, userId);
  await endAllSessions(transaction, userId);
}
