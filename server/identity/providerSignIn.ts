import type { Provider } from '../../contract/auth';
import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import { Refused } from '../refusal';
import { insertVerifiedIdentity, takeVerifiedIdentity, useIdToken, type VerifiedIdentityRow } from '../repositories/identities';
import { hashOfKey, isKey, newKey } from './keys';
import { ProviderUnreachable, TokenRefused, type ProviderIdentity, type Verifiers } from './providers';

/** How long an identity that was verified may be made an account of, in milliseconds. */
export const identityValidFor = 10 * 60 * 1_000;

/**
 * Who a provider's token belongs to.
 * @throws Refused 401 for a token that is not one for this server, or was used; 503 when the provider cannot be asked
 */
export async function verifyToken(
  { database, verifiers, log }: { database: Database; verifiers: Verifiers; log: { info(details: object, text: string): void; warn(details: object, text: string): void } },
  provider: Provider,
  token: string,
): Promise<ProviderIdentity> {
  const verifier = verifiers[provider];
  if (verifier === null) throw new Refused(401, 'OAuth authentication failed - no token received');
  const identity = await verifier.verify(token).catch((error: unknown) => {
    if (error instanceof TokenRefused) {
      log.info({ provider, reason: error.message }, 'a provider token was refused');
      throw new Refused(401, 'OAuth verification failed');
    }
    if (error instanceof ProviderUnreachable) {
      log.warn({ provider, problem: error.message }, 'a provider cannot be asked');
      throw new Refused(503, 'Failed to sign in with OAuth. Please try again.');
    }
    throw error;
  });
  if (identity.singleUseUntil !== null && !(await useIdToken(database, hashOfKey(token), identity.singleUseUntil))) {
    log.info({ provider, reason: 'used before' }, 'a provider token was refused');
    throw new Refused(401, 'OAuth verification failed');
  }
  return identity;
}

/** Remembers an identity for a sign-up. @returns the key to it, for the cookie of the very browser that brought it */
export async function rememberIdentity(database: Database, { provider, oauthId, name, email, isEmailProven }: ProviderIdentity & { email: string }, clock: Clock): Promise<string> {
  const key = newKey();
  const expiresAt = new Date(clock.now().getTime() + identityValidFor);
  await insertVerifiedIdentity(database, { keyHash: hashOfKey(key), provider, oauthId, name, email, isEmailProven, expiresAt });
  return key;
}

/** The identity of a key, which is used up by that; null when there is none any more. */
export const takeIdentity = async (queries: Queries, key: string | null, clock: Clock): Promise<VerifiedIdentityRow | null> =>
  key !== null && isKey(key) ? takeVerifiedIdentity(queries, hashOfKey(key), clock.now()) : null;
