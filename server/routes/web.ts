import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { supportPaths, type AppConfig } from '../../contract/appConfig';
import type { Config } from '../config';
import { configuredProviders, contentSecurityPolicy, supportPagePolicy, type SupportPage } from '../http/securityHeaders';

const year = 365 * 24 * 60 * 60;

/**
 * The web app: its files, and index.html for every path without an extension, since those are pages of the app.
 * With the support tools on, the pages of support are two of those, under a policy of their own.
 * A file that is missing is a 404, never the page: a browser would take it for the script it asked for. But whoever goes
 * there with a browser is shown the page, which says that there is none.
 * @param folder what the build made; may be missing, then pages say so
 */
export async function webRoutes(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  const assets = path.join(folder, 'assets') + path.sep;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => void reply.header('cache-control', file.startsWith(assets) ? `public, max-age=${year}, immutable` : 'no-cache'),
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const address = decodedPath(request.url);
      if (address === null || address.startsWith('/api/') || address === '/api') return reply.callNotFound();
      const isFile = path.posix.extname(address) !== '' && address !== '/index.html';
      const isVisited = request.headers['sec-fetch-dest'] === 'document';
      if (isFile && (!isVisited || (await isThere(path.join(folder, address))))) return reply.sendFile(address);
      const template = await fs.readFile(path.join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      reply.header('cache-control', 'no-cache');
      if (template === null) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet. Run "npm run build", then reload.\n');
      const nonce = randomBytes(16).toString('base64');
      reply.type('text/html; charset=utf-8');
      const page = pageFrom(template, nonce, appConfig(config));
      const support = config.supportTools ? supportPageAt(request.url) : null;
      if (support !== null) {
        reply.headers({ 'content-security-policy': supportPagePolicy(nonce, support), 'x-frame-options': support === 'screen' ? 'SAMEORIGIN' : 'DENY', 'cross-origin-opener-policy': 'same-origin' });
        return reply.send(page);
      }
      // From every page of the app the sign-in form is reached without another load, so each lets the providers in.
      const providers = configuredProviders(config);
      // Google tells by the referrer whether a page may use its client id: it is told the origin, never an address.
      if (providers.length > 0) reply.header('referrer-policy', 'strict-origin');
      reply.header('content-security-policy', contentSecurityPolicy(nonce, providers));
      return reply.send(page);
    },
  });
}

/** One that cannot be reached, for whatever reason, is not there for who asks. */
const isThere = (file: string): Promise<boolean> => fs.access(file).then(() => true, () => false);

/** By the address as it stands, since that is what the web app goes by. */
function supportPageAt(url: string): SupportPage | null {
  const address = url.split('?', 1)[0];
  if (address === supportPaths.console) return 'console';
  return address === supportPaths.screen ? 'screen' : null;
}

/** Null for an address that is not properly encoded, or leads out of the folder. */
function decodedPath(url: string): string | null {
  try {
    const address = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return /[\0\\]/.test(address) || address.split('/').includes('..') ? null : address;
  } catch {
    return null; // a stray percent sign: no such page
  }
}

/** What the web app is told of the settings. */
export const appConfig = (config: Config): AppConfig => ({
  ...(config.googleClientId === null ? {} : { googleClientId: config.googleClientId }),
  ...(config.facebookAppId === null ? {} : { facebookAppId: config.facebookAppId }),
  leaderboardEmails: config.leaderboardEmails,
  supportTools: config.supportTools,
});

/** index.html with the nonce and the settings in their places; no setting can end the script element. */
export function pageFrom(template: string, nonce: string, settings: AppConfig): string {
  const json = JSON.stringify(settings).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/(<script\b[^>]*\bid=["']?app-config\b[^>]*>)[^<]*(<\/script>)/, (_whole, start: string, end: string) => `${start}${json}${end}`);
}
