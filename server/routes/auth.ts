import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout, signUp } from '../../contract/auth';
import { zoneFor } from '../domain/days';
import { firstLoginDay } from '../domain/loginStreak';
import { callerAddress } from '../http/callerAddress';
import { serveCall } from '../http/route';
import { addressTaken } from '../identity/accounts';
import { takeAttempts } from '../identity/limits';
import { hashPassword, passwordMatches } from '../identity/passwords';
import { beginSession } from '../identity/sessions';
import { signIn, wrongLogin, type SignedIn } from '../identity/signIn';
import { findUserByEmail, insertUser } from '../repositories/users';
import type { Services } from '../services';
import { providerLogin } from './providerSignIn';
import { answerSignedIn, endFormerSession } from './signedIn';
import { namedZone } from './timeZone';

/** /api/auth: signing up, in and out. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, cookie } = services;

  serveCall(app, services, signUp, async ({ received: { name, email, password }, request, reply }) => {
    await takeAttempts(database, clock, [['signUpFromAddress', callerAddress(request)]]);
    if (await findUserByEmail(database, email)) throw addressTaken(); // before the costly hash
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    const signedUp = await database.transaction(async (transaction) => {
      const days = firstLoginDay(now, zoneFor(namedZone(request), null));
      const user = await insertUser(transaction, { id: randomUUID(), email, name, passwordHash, createdAt: now, ...days });
      if (!user) throw addressTaken();
      return { user, isFirstToday: true, sessionId: await beginSession(transaction, user.id, clock) };
    });
    return answerSignedIn(services, { request, reply }, signedUp);
  });

  serveCall(app, services, login, async ({ received, request, reply }) => {
    if ('oauth_provider' in received) return providerLogin(services, received, { request, reply });
    return answerSignedIn(services, { request, reply }, await signInByPassword(received, request));
  });

  serveCall(app, services, logout, async ({ request, reply }) => {
    await endFormerSession(services, request);
    cookie.clear(reply);
    reply.header('clear-site-data', '"cache"');
    return { success: true };
  });

  /** Does the same, in the same time, whether the address has no account, no password or another one. */
  async function signInByPassword({ email, password }: { email: string; password: string }, request: FastifyRequest): Promise<SignedIn> {
    const address = callerAddress(request);
    const takeBack = await takeAttempts(database, clock, [['loginOfAccountFromAddress', email, address], ['loginFromAddress', address], ['loginOfAccount', email]]);
    const found = await findUserByEmail(database, email);
    if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) throw wrongLogin();
    // A reset may have changed the password while the old one was being checked.
    const signedIn = await signIn(database, clock, found.id, namedZone(request), (user) => user.passwordHash === found.passwordHash);
    await takeBack();
    return signedIn;
  }
}
