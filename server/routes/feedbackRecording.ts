import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachRecording, recordingLimits } from '../../contract/recording';
import { allowBodyTime } from '../http/bodyTime';
import { admission, receive } from '../http/route';
import { createUploadRoom } from '../http/uploadRoom';
import { takeAttempts } from '../identity/limits';
import { notFound, Refused, signInFirst } from '../refusal';
import { findSessionRecording, insertSessionRecording, isFeedbackOf } from '../repositories/sessionRecordings';
import { lockUser } from '../repositories/users';
import type { Services } from '../services';
import { readSessionRecording, recordingTooLarge } from './sessionRecordingFile';

/** A file of the largest size of which every character is escaped, as text within JSON, and the other fields. */
const largestUpload = 2 * recordingLimits.size + 16 * 1024;
/** One of the largest size gets through at 500 kbit/s. */
const longestUpload = 120_000;

/** Of one that does not say its size, the largest is expected. */
const declaredBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? largestUpload);

/** /api/feedback/recording: a file within JSON, so with a limit and a time of its own. Nothing of it is ever logged. */
export function feedbackRecordingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const room = createUploadRoom('recordings', largestUpload);

  /** After the admission, before the body is read. @throws Refused 413, 429 and 503 */
  async function admitUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (declaredBytes(request) > largestUpload) throw recordingTooLarge();
    const userId = request.session?.userId ?? '';
    await takeAttempts(database, clock, [['sessionRecordingsOfUser', userId]]);
    if (request.raw.destroyed) return; // who has hung up meanwhile is not heard of again
    reply.raw.once('close', room.take(userId, declaredBytes(request)));
    allowBodyTime(request, longestUpload);
  }

  app.route({
    method: attachRecording.method,
    url: attachRecording.path,
    bodyLimit: largestUpload,
    onRequest: [admission(services, attachRecording.access, 'ownPagesAndPrograms'), admitUpload],
    handler: async (request) => {
      const { feedback_id: feedbackId, recording } = receive(request, attachRecording.request);
      const userId = request.session?.userId ?? '';
      if (!(await isFeedbackOf(database, userId, feedbackId))) throw notFound('Feedback');
      const file = readSessionRecording(recording);
      const isNew = await database.transaction(async (transaction) => {
        if (!(await lockUser(transaction, userId))) throw signInFirst(); // deleted since the session was read
        return insertSessionRecording(transaction, { feedbackId, userId, file, createdAt: clock.now() });
      });
      if (isNew) return { success: true };
      const former = await findSessionRecording(database, feedbackId);
      if (former === null) throw signInFirst(); // deleted meanwhile, with its owner
      if (!file.equals(former)) throw new Refused(409, 'This feedback has another recording already.');
      return { success: true };
    },
  });
}
