import path from 'node:path';
import cookiePlugin from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { createBackground } from './background';
import { systemClock, type Clock } from './clock';
import type { Coach } from './coach/coach';
import { startGenerations } from './coaching/generations';
import type { Config } from './config';
import type { Database } from './db/database';
import { installErrorAnswers, refuseAddress } from './http/errorAnswers';
import { faultForLog } from './http/faultForLog';
import { installRequestLog } from './http/requestLog';
import { installSecurityHeaders } from './http/securityHeaders';
import { identityCookie, sessionCookie } from './http/sessionCookie';
import { startHousekeeping } from './identity/housekeeping';
import { createVerifiers } from './identity/providers';
import type { Mailer } from './mail/mail';
import { createMailer } from './mail/mailer';
import { authRoutes } from './routes/auth';
import { chatRoutes } from './routes/chat';
import { chatStreamRoutes } from './routes/chatStream';
import { goalRoutes } from './routes/goals';
import { healthRoutes } from './routes/health';
import { legalRoutes } from './routes/legal';
import { passwordResetRoutes } from './routes/passwordReset';
import { personalityRoutes } from './routes/personality';
import { providerSignUpRoutes } from './routes/providerSignIn';
import { webRoutes } from './routes/web';
import type { Services } from './services';
import { readShippedTexts } from './shippedTexts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly coach: Coach;
  /** The folder the web app was built into. */
  readonly webFolder: string;
  readonly clock?: Clock;
  /** Where mails go, by the settings when left out. */
  readonly mailer?: Mailer;
  /** Where log lines go, standard output when left out. */
  readonly logTo?: { write(line: string): void };
}

const kilobyte = 1024;
/** A message of 16,000 characters of four bytes, twice over for what JSON adds. */
const largestBody = 128 * kilobyte;
const graceOfReplies = 3_000;

/** The whole server, not yet listening. Closing it ends open replies with what they have, stored. */
export async function createApp({ config, database, coach, webFolder, clock = systemClock, mailer, logTo }: AppParts): Promise<FastifyInstance> {
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
  const background = createBackground((error) => app.log.error({ fault: faultForLog(error) }, 'work after an answer failed'));
  const services: Services = {
    config,
    database,
    coach,
    clock,
    generations,
    cookie: sessionCookie(config.publicUrl),
    identityCookie: identityCookie(config.publicUrl),
    verifiers: createVerifiers(config, clock),
    mailer: mailer ?? createMailer({ ...config.mail, outbox: path.join(config.dataFolder, 'outbox'), clock, log: app.log }),
    background,
    texts: await readShippedTexts(),
    ownOrigin: () => config.publicUrl?.origin ?? `http://localhost:${portOf(app) ?? config.port}`,
  };
  const stopHousekeeping = startHousekeeping(services, app.log);
  app.addHook('preClose', () => generations.close(graceOfReplies));
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await background.settled();
    await services.mailer.close();
  });

  healthRoutes(app, services);
  authRoutes(app, services);
  providerSignUpRoutes(app, services);
  passwordResetRoutes(app, services);
  legalRoutes(app, services);
  personalityRoutes(app, services);
  goalRoutes(app, services);
  chatRoutes(app, services);
  chatStreamRoutes(app, services);
  await webRoutes(app, config, webFolder);
  return app;
}

/** The port that is listened on; null before that. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
