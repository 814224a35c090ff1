import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** What a sign-in provider's script needs on the page that offers it. */
interface ProviderSources {
  readonly script: string;
  readonly connect: string;
  readonly frame: string;
  readonly style?: string;
}

const google: ProviderSources = {
  script: 'https://accounts.google.com/gsi/client',
  connect: 'https://accounts.google.com/gsi/',
  frame: 'https://accounts.google.com/gsi/',
  style: 'https://accounts.google.com/gsi/style',
};
const facebook: ProviderSources = {
  script: 'https://connect.facebook.net',
  connect: 'https://www.facebook.com https://graph.facebook.com',
  frame: 'https://www.facebook.com',
};

/** The providers that the settings name. */
export const configuredProviders = ({ googleClientId, facebookAppId }: Pick<Config, 'googleClientId' | 'facebookAppId'>): readonly ProviderSources[] => [
  ...(googleClientId === null ? [] : [google]),
  ...(facebookAppId === null ? [] : [facebook]),
];

/**
 * What a page of ours may load and do.
 * @param nonce of this very answer; null where the answer is no page
 * @param providers whose scripts the page may load
 */
export function contentSecurityPolicy(nonce: string | null, providers: readonly ProviderSources[] = []): string {
  const and = (source: keyof ProviderSources) => providers.map((provider) => (provider[source] === undefined ? '' : ` ${provider[source]}`)).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${and('script')}`,
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}${and('style')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${and('connect')}`,
    ...(providers.length === 0 ? [] : [`frame-src${and('frame')}`]),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Which pages there are for support: the one that holds a recording's file, and the app itself, which it frames. */
export type SupportPage = 'console' | 'screen';

/**
 * What a page of support may do: less than any other. It holds what a person sent and asks nobody for anything; of what
 * the app would do to a server, a device or another page nothing is possible, however the replay is made.
 */
export function supportPagePolicy(nonce: string, page: SupportPage): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(page === 'console' ? ["frame-src 'self'", "frame-ancestors 'none'"] : ["frame-src 'none'", "frame-ancestors 'self'"]),
  ].join('; ');
}

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
