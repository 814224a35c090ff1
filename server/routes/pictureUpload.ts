import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { allowBodyTime } from '../http/bodyTime';
import { createUploadRoom } from '../http/uploadRoom';
import { takeAttempts } from '../identity/limits';
import { pictureTooLarge, readPictureUrl } from '../pictures/pictureUrl';
import { createPictureWriter } from '../pictures/rewritePicture';
import type { Services } from '../services';

const kilobyte = 1024;
/** A body up to this is one like any other; above it, it carries a picture or is refused. */
const largestWithoutPicture = 128 * kilobyte;
/** The largest picture in base64, and the other fields. */
export const largestUpload = Math.ceil(limits.picture.bytes / 3) * 4 + 16 * kilobyte;
/** A picture of the largest size gets through at 500 kbit/s. */
const longestUpload = 120_000;

/** Of one that does not say its size, the largest is expected. */
const declaredBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? largestUpload);
const isLong = (request: FastifyRequest): boolean => declaredBytes(request) > largestWithoutPicture;

/**
 * Pictures that people send: how much of them may come in at once, how slowly, how often, and what becomes of them.
 * One is counted before its body is read, which may be large; a small one once it is seen.
 */
export function pictureUpload({ database, clock }: Services) {
  const room = createUploadRoom('pictures', largestUpload);
  const writer = createPictureWriter();
  const count = (request: FastifyRequest) => takeAttempts(database, clock, [['picturesOfUser', request.session?.userId ?? '']]);

  return {
    /** A hook of the route, after its admission. @throws Refused 413, 429 and 503 */
    async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!isLong(request)) return;
      if (declaredBytes(request) > largestUpload) throw pictureTooLarge();
      await count(request);
      if (request.raw.destroyed) return; // who has hung up meanwhile is not heard of again
      const giveBack = room.take(request.session?.userId ?? '', declaredBytes(request));
      reply.raw.once('close', giveBack);
      allowBodyTime(request, longestUpload);
    },

    /** The picture that a data URL holds, as it is kept. @throws Refused 400, 413 and 429 */
    async read(request: FastifyRequest, url: string): Promise<Buffer> {
      if (!isLong(request)) await count(request);
      return writer.rewrite(readPictureUrl(url));
    },
  };
}
