import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession } from '../identity/sessions';
import type { SignedIn } from '../identity/signIn';
import type { Services } from '../services';
import { userAnswer } from './answers';

type Browser = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Ends the session that the browser came with, if any. */
export async function endFormerSession({ database, cookie }: Services, request: FastifyRequest): Promise<void> {
  const former = cookie.read(request);
  if (former !== null) await endSession(database, former);
}

/** The answer to every way of signing in: the browser gets the new session, and the one it had ends. */
export async function answerSignedIn(services: Services, { request, reply }: Browser, { user, isFirstToday, sessionId }: SignedIn) {
  await endFormerSession(services, request);
  services.cookie.write(reply, sessionId);
  return { success: true, user: userAnswer(user, { streakUpdated: isFirstToday }) };
}
