import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { submitFeedback } from '../../contract/feedback';
import { serveCall } from '../http/route';
import { takeAttempts } from '../identity/limits';
import { Refused, signInFirst } from '../refusal';
import { findSameFeedback, insertFeedback } from '../repositories/feedback';
import { lockUser } from '../repositories/users';
import type { Services } from '../services';

/** For how long the same words of the same person are the same feedback, sent again since its answer was lost, in milliseconds. */
const sameFor = 60 * 60_000;

/** /api/feedback: kept for whoever runs the server, who reads it by `npm run feedback`. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, services, submitFeedback, async ({ received: { email, feedback_type, title, content }, userId }) => {
    await takeAttempts(database, clock, [['feedbackOfUser', userId]]);
    const id = await database.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user) throw signInFirst(); // deleted since the session was read
      if (email.trim().toLowerCase() !== user.email) throw new Refused(403, 'Feedback can only be sent with the email address of your account.');
      const [now, said] = [clock.now(), { userId, type: feedback_type, title, content }];
      const earlier = await findSameFeedback(transaction, said, new Date(now.getTime() - sameFor));
      if (earlier !== null) return earlier;
      const made = randomUUID();
      await insertFeedback(transaction, { ...said, id: made, email: user.email, userName: user.name, createdAt: now });
      return made;
    });
    return { success: true, feedback_id: id };
  });
}
