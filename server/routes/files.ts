import type { FastifyInstance } from 'fastify';
import { isKey } from '../identity/keys';
import { admission } from '../http/route';
import { notFound } from '../refusal';
import { findPicture } from '../repositories/pictures';
import type { Services } from '../services';

const year = 365 * 24 * 60 * 60;
/** As it is sent, not as it could be decoded: there is one way to write an address of ours. */
const pictureAddress = /^\/api\/files\/pictures\/([\w-]{1,64})\.webp$/;

/** What users.picture says of a picture (spec 3: a value with a slash is served from /api/files). */
export const pictureReference = (id: string): string => `pictures/${id}.webp`;

/**
 * /api/files: the pictures of people, for whoever is signed in, since leaderboards show them; their ids cannot be
 * guessed. A picture never changes, so a browser may keep it; one that was replaced or deleted is no more.
 */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'GET',
    url: '/api/files/pictures/:file',
    exposeHeadRoute: false,
    onRequest: admission(services, 'user', null),
    handler: async (request, reply) => {
      const [, id = ''] = pictureAddress.exec(request.url.split('?', 1)[0] ?? '') ?? [];
      const content = isKey(id) ? await findPicture(services.database, id) : null;
      if (content === null) throw notFound('File');
      return reply
        .headers({
          'cache-control': `private, max-age=${year}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline; filename="picture.webp"',
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('image/webp')
        .send(content);
    },
  });
}
