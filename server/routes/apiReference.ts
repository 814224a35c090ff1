import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDescriptionPath } from '../../contract/calls';
import { describeApi } from '../apiReference/openApi';

/** /api/openapi.json: what this server can be asked, for programs. It changes with the program alone, so it may be kept for an hour. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  const description = JSON.stringify(describeApi());
  const etag = `"${createHash('sha256').update(description).digest('base64url')}"`;

  app.route({
    method: 'GET',
    url: apiDescriptionPath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=3600', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(description);
    },
  });
}
