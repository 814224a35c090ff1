import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oauthSignUp, type Provider } from '../../contract/auth';
import { zoneFor } from '../domain/days';
import { firstLoginDay } from '../domain/loginStreak';
import { nameFromProvider } from '../domain/providerName';
import { callerAddress } from '../http/callerAddress';
import { serveCall } from '../http/route';
import { accountOf, addressTaken, verificationFailed } from '../identity/accounts';
import { takeAttempts } from '../identity/limits';
import { rememberIdentity, takeIdentity, verifyToken } from '../identity/providerSignIn';
import { beginSession } from '../identity/sessions';
import { signIn } from '../identity/signIn';
import { insertLink } from '../repositories/identities';
import { insertUser } from '../repositories/users';
import type { Services } from '../services';
import { answerSignedIn } from './signedIn';
import { namedZone } from './timeZone';

/** Signs in by a provider's token, or remembers who it belongs to and asks for a sign-up. */
export async function providerLogin(
  services: Services,
  { oauth_provider: provider, oauth_token: token }: { oauth_provider: Provider; oauth_token: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { database, clock, verifiers, identityCookie } = services;
  const takeBack = await takeAttempts(database, clock, [['loginFromAddress', callerAddress(request)]]);
  const identity = await verifyToken({ database, verifiers, log: request.log }, provider, token);
  const userId = await accountOf(database, identity, clock.now());
  await takeBack();
  if (userId !== null) return answerSignedIn(services, { request, reply }, await signIn(database, clock, userId, namedZone(request), () => true));

  const { oauthId, name, email } = identity;
  if (email === null) throw verificationFailed();
  identityCookie.write(reply, await rememberIdentity(database, { ...identity, email }, clock));
  const verified = { oauth_id: oauthId, name: nameFromProvider(name), email, picture: '', oauth_provider: provider };
  return { success: true, requires_signup: true as const, verified_user_data: verified };
}

/** /api/auth/oauth-signup: an account of an identity that this server verified for this browser minutes before, once. */
export function providerSignUpRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, identityCookie } = services;

  serveCall(app, services, oauthSignUp, async ({ received, request, reply }) => {
    await takeAttempts(database, clock, [['signUpFromAddress', callerAddress(request)]]);
    const now = clock.now();
    const signedUp = await database.transaction(async (transaction) => {
      const identity = await takeIdentity(transaction, identityCookie.read(request), clock);
      const isTheSame = identity && identity.provider === received.oauth_provider && identity.oauthId === received.oauth_id && identity.email === received.email.trim().toLowerCase();
      if (!isTheSame) throw verificationFailed();
      const { provider, oauthId, email, name, isEmailProven } = identity;
      const days = firstLoginDay(now, zoneFor(namedZone(request), null));
      const proven = isEmailProven ? { emailProvenAt: now } : {};
      const user = await insertUser(transaction, { id: randomUUID(), email, name: nameFromProvider(name), passwordHash: null, createdAt: now, ...proven, ...days });
      if (!user) throw addressTaken();
      if (!(await insertLink(transaction, { provider, oauthId, userId: user.id, linkedAt: now }))) throw verificationFailed();
      return { user, isFirstToday: true, sessionId: await beginSession(transaction, user.id, clock) };
    });
    identityCookie.clear(reply);
    return answerSignedIn(services, { request, reply }, signedUp);
  });
}
