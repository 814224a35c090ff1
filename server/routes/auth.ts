import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login, logout, signUp } from '../../contract/auth';
import type { Queries } from '../db/database';
import { zoneFor } from '../domain/days';
import { firstLoginDay, withLoginDay } from '../domain/loginStreak';
import { Refused } from '../refusal';
import { serveCall } from '../http/route';
import { hashPassword, passwordMatches } from '../identity/passwords';
import { beginSession, endSession } from '../identity/sessions';
import { findUserByEmail, insertUser, lockUser, saveLoginDays, type UserRow } from '../repositories/users';
import type { Services } from '../services';
import { userAnswer } from './answers';
import { namedZone } from './timeZone';

const wrongLogin = () => new Refused(401, 'Invalid email or password');
const addressTaken = () => new Refused(409, 'An account with this email already exists.');

/** /api/auth: signing up, in and out. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, cookie } = services;

  serveCall(app, services, signUp, async ({ received: { name, email, password }, request, reply }) => {
    if (await findUserByEmail(database, email)) throw addressTaken(); // before the costly hash
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    const { user, sessionId } = await database.transaction(async (transaction) => {
      const days = firstLoginDay(now, zoneFor(namedZone(request), null));
      const added = await insertUser(transaction, { id: randomUUID(), email, name, passwordHash, createdAt: now, ...days });
      if (!added) throw addressTaken();
      return { user: added, sessionId: await beginSession(transaction, added.id, clock) };
    });
    await endFormerSession(request);
    cookie.write(reply, sessionId);
    return { success: true, user: userAnswer(user, { streakUpdated: true }) };
  });

  serveCall(app, services, login, async ({ received, request, reply }) => {
    if ('oauth_provider' in received) throw new Refused(401, 'OAuth authentication failed - no token received'); // no provider is set up
    const { email, password } = received;
    const found = await findUserByEmail(database, email);
    if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) throw wrongLogin();
    const { user, isFirstToday, sessionId } = await database.transaction(async (transaction) => {
      const counted = await countLoginDay(transaction, found.id, clock.now(), namedZone(request));
      return { ...counted, sessionId: await beginSession(transaction, found.id, clock) };
    });
    await endFormerSession(request);
    cookie.write(reply, sessionId);
    return { success: true, user: userAnswer(user, { streakUpdated: isFirstToday }) };
  });

  serveCall(app, services, logout, async ({ request, reply }) => {
    await endFormerSession(request);
    cookie.clear(reply);
    reply.header('clear-site-data', '"cache"');
    return { success: true };
  });

  async function endFormerSession(request: Parameters<typeof cookie.read>[0]): Promise<void> {
    const former = cookie.read(request);
    if (former !== null) await endSession(database, former);
  }
}

/** Counts the day of a sign-in, once however many come at the same time. */
async function countLoginDay(transaction: Queries, userId: string, now: Date, zone: string | undefined): Promise<{ user: UserRow; isFirstToday: boolean }> {
  const user = await lockUser(transaction, userId);
  if (!user) throw wrongLogin(); // deleted a moment ago
  const days = withLoginDay(user, now, zoneFor(zone, user.timeZone));
  return { user: (await saveLoginDays(transaction, userId, days)) ?? user, isFirstToday: days.lastLoginDay !== user.lastLoginDay };
}
