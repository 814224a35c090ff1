import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { Refused } from '../refusal';
import { deleteResetsOf, findReset, replaceResets } from '../repositories/identities';
import { lockUser, saveProvenPassword } from '../repositories/users';
import { claimAccount } from './accounts';
import { hashOfKey, isKey, newKey } from './keys';
import { hashPassword } from './passwords';
import { endAllSessions } from './sessions';

const validFor = 60 * 60 * 1_000;
export const invalidResetToken = 'Invalid or missing reset token. Please request a new password reset.';
const invalidToken = () => new Refused(400, invalidResetToken);

/** Makes a token that resets the person's password once within the hour; those before it are void. */
export async function beginReset(database: Database, userId: string, clock: Clock): Promise<string> {
  const token = newKey();
  await database.transaction(async (transaction) => {
    await lockUser(transaction, userId); // of two at once the later one counts
    await replaceResets(transaction, { tokenHash: hashOfKey(token), userId, expiresAt: new Date(clock.now().getTime() + validFor) });
  });
  return token;
}

export const isResetToken = async (database: Database, token: string, clock: Clock): Promise<boolean> =>
  isKey(token) && (await findReset(database, hashOfKey(token), clock.now())) !== null;

/**
 * Sets a new password by a token from a mail, which also proves the address. All tokens and sessions of the person
 * end with it; where the address was not proven before, so does every provider's way in.
 * @throws Refused 400 when the token is unknown, used, void or expired
 */
export async function resetPassword(database: Database, token: string, password: string, clock: Clock): Promise<void> {
  if (!(await isResetToken(database, token, clock))) throw invalidToken(); // before the costly hash
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const userId = await findReset(transaction, hashOfKey(token), now);
    const user = userId === null ? null : await lockUser(transaction, userId);
    // Asked again under the lock: another request may have used the token meanwhile.
    if (!user || (await findReset(transaction, hashOfKey(token), now)) === null) throw invalidToken();
    if (user.emailProvenAt === null) return claimAccount(transaction, user.id, passwordHash, now);
    await saveProvenPassword(transaction, user.id, passwordHash, user.emailProvenAt);
    await deleteResetsOf(transaction, user.id);
    await endAllSessions(transaction, user.id);
  });
}
