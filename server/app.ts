import cookiePlugin from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { systemClock, type Clock } from './clock';
import type { Coach } from './coach/coach';
import { startGenerations } from './coaching/generations';
import type { Config } from './config';
import type { Database } from './db/database';
import { installErrorAnswers, refuseAddress } from './http/errorAnswers';
import { faultForLog } from './http/faultForLog';
import { installRequestLog } from './http/requestLog';
import { installSecurityHeaders } from './http/securityHeaders';
import { sessionCookie } from './http/sessionCookie';
import { authRoutes } from './routes/auth';
import { chatRoutes } from './routes/chat';
import { chatStreamRoutes } from './routes/chatStream';
import { goalRoutes } from './routes/goals';
import { healthRoutes } from './routes/health';
import { webRoutes } from './routes/web';
import type { Services } from './services';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly coach: Coach;
  /** The folder the web app was built into. */
  readonly webFolder: string;
  readonly clock?: Clock;
  /** Where log lines go, standard output when left out. */
  readonly logTo?: { write(line: string): void };
}

const kilobyte = 1024;
/** A message of 16,000 characters of four bytes, twice over for what JSON adds. */
const largestBody = 128 * kilobyte;
const graceOfReplies = 3_000;

/** The whole server, not yet listening. Closing it ends open replies with what they have, stored. */
export async function createApp({ config, database, coach, webFolder, clock = systemClock, logTo }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestBody,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }), // see requestLog
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    logger: { level: config.logLevel, base: null, serializers: { err: faultForLog }, ...(logTo ? { stream: logTo } : {}) },
    // The GET streams carry a message in their address.
    http: { maxHeaderSize: 32 * kilobyte, headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply.raw),
  });
  // JSON is the one kind of body: a form of another site can send text/plain, but no JSON without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  installSecurityHeaders(app);
  installRequestLog(app);
  installErrorAnswers(app);
  await app.register(cookiePlugin);

  const generations = startGenerations({ database, coach, clock }, (error) => app.log.error({ fault: faultForLog(error) }, 'a reply was cut'));
  const services: Services = { config, database, coach, clock, generations, cookie: sessionCookie(config.publicUrl) };
  app.addHook('preClose', () => generations.close(graceOfReplies));

  healthRoutes(app, services);
  authRoutes(app, services);
  goalRoutes(app, services);
  chatRoutes(app, services);
  chatStreamRoutes(app, services);
  await webRoutes(app, config, webFolder);
  return app;
}
