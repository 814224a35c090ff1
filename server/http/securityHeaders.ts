import type { FastifyInstance } from 'fastify';

/**
 * What a page of ours may load and do.
 * @param nonce of this very answer; null where the answer is no page
 */
export const contentSecurityPolicy = (nonce: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer; a page replaces the policy by one with its nonce. Answers of the API are never kept. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(null),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups', // sign-in providers answer from a window of theirs
    });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
