import type { FastifyInstance } from 'fastify';

/** One line for each request: no query (the streams carry private text there), no body, no cookie, no address. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, path: request.url.split('?', 1)[0], status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
