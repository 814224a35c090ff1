import type { FastifyInstance } from 'fastify';
import { submitPersonality } from '../../contract/personality';
import { personalityScores } from '../domain/personalityScores';
import { serveCall } from '../http/route';
import { Refused, signInFirst } from '../refusal';
import { savePersonality } from '../repositories/users';
import type { Services } from '../services';

/** /api/personality: the answers of the assessment become five scores. */
export function personalityRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, submitPersonality, async ({ received: { responses }, userId }) => {
    const personality = personalityScores(services.texts.questions, responses);
    if (personality === null) throw new Refused(400, 'Please answer every question of the assessment, and no other.');
    if (!(await savePersonality(services.database, userId, personality))) throw signInFirst(); // deleted since the session was read
    return { success: true, user: { personality } };
  });
}
