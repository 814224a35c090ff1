import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { transcribe } from '../../contract/voice';
import { clipped, storableText } from '../coaching/storableText';
import { allowBodyTime } from '../http/bodyTime';
import { faultForLog } from '../http/faultForLog';
import { goneSignal } from '../http/goneSignal';
import { admission, receive } from '../http/route';
import { createUploadRoom } from '../http/uploadRoom';
import { takeAttempts } from '../identity/limits';
import { Refused } from '../refusal';
import type { Services } from '../services';
import { largestForm, receiveRecording, tooLarge } from '../transcription/receiveRecording';
import { readRecording } from '../transcription/recording';

/** A recording of usual size, 1 MB, gets through at 70 kbit/s. */
export const longestUpload = 120_000;

/**
 * /api/voice/transcribe: a recording in, its text out; neither is stored or logged. It is the one route that takes a
 * form, since a recording is bytes.
 */
export async function voiceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { clock, database, transcriber } = services;
  const room = createUploadRoom('recordings', largestForm);

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const userId = request.session?.userId ?? '';
    if (transcriber === null) throw new Refused(503, 'Voice input is not set up on this server.');
    if (!request.isMultipart()) throw new Refused(415, 'The recording must be sent in a form with one file.');
    const declared = Number(request.headers['content-length'] ?? largestForm);
    if (declared > largestForm) throw tooLarge();
    await takeAttempts(database, clock, [['transcriptionsOfUser', userId]]);
    // Who has hung up meanwhile is not heard of again: the form would be waited for without end, and keep its room.
    // From here to the reading of the form nothing waits.
    if (request.raw.destroyed) throw new Refused(400, 'The request broke off.');
    const gone = goneSignal(reply.raw);
    const giveBack = room.take(userId, declared);
    try {
      allowBodyTime(request, longestUpload);
      const { bytes, fields } = await receiveRecording(request);
      request.body = fields;
      receive(request, transcribe.request);
      const said = await transcriber.transcribe(readRecording(bytes), gone).catch((error: unknown) => {
        if (!gone.aborted) request.log.warn({ fault: faultForLog(error) }, 'a recording could not be transcribed');
        throw new Refused(502, 'Transcription failed');
      });
      const text = clipped(storableText(said).trim(), limits.message.most);
      if (text === '') throw new Refused(400, 'No speech was recognised. Please try again.');
      return { success: true, text };
    } finally {
      giveBack();
    }
  };

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: limits.recording.bytes, files: 1, fields: 4, parts: 5, fieldSize: 256, fieldNameSize: 64, headerPairs: 10 } });
    scope.route({ method: 'POST', url: transcribe.path, bodyLimit: largestForm, onRequest: admission(services, transcribe.access, 'ownPagesAndPrograms'), handler });
  });
}
