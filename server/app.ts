import cookiePlugin from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { createBackground } from './background';
import { startCheckInTexts } from './checkInTexts';
import { systemClock, type Clock } from './clock';
import type { Coach } from './coach/coach';
import { startGenerations } from './coaching/generations';
import type { Config } from './config';
import type { Database } from './db/database';
import { limitBodyTime } from './http/bodyTime';
import { refuseWhileClosing } from './http/closing';
import { installErrorAnswers, refuseAddress } from './http/errorAnswers';
import { faultForLog } from './http/faultForLog';
import { installRequestLog } from './http/requestLog';
import { installSecurityHeaders } from './http/securityHeaders';
import { identityCookie, sessionCookie } from './http/sessionCookie';
import { startHousekeeping } from './identity/housekeeping';
import { createVerifiers } from './identity/providers';
import { watchSessions } from './identity/sessionWatch';
import type { Mailer } from './mail/mail';
import { createMailer } from './mail/mailer';
import { openOutbox } from './openOutbox';
import { accountDeletionRoutes } from './routes/accountDeletion';
import { apiReferenceRoutes } from './routes/apiReference';
import { authRoutes } from './routes/auth';
import { billingRoutes } from './routes/billing';
import { chatRoutes } from './routes/chat';
import { chatStreamRoutes } from './routes/chatStream';
import { exportRoutes } from './routes/exports';
import { feedbackRoutes } from './routes/feedback';
import { feedbackRecordingRoutes } from './routes/feedbackRecording';
import { fileRoutes } from './routes/files';
import { goalChangeRoutes } from './routes/goalChanges';
import { goalRoutes } from './routes/goals';
import { healthRoutes } from './routes/health';
import { journalRoutes } from './routes/journal';
import { leaderboardRoutes } from './routes/leaderboards';
import { legalRoutes } from './routes/legal';
import { passwordResetRoutes } from './routes/passwordReset';
import { personalityRoutes } from './routes/personality';
import { profileRoutes } from './routes/profile';
import { providerSignUpRoutes } from './routes/providerSignIn';
import { searchRoutes } from './routes/search';
import { longestUpload, voiceRoutes } from './routes/voice';
import { webRoutes } from './routes/web';
import type { Services } from './services';
import { readShippedTexts } from './shippedTexts';
import { createTranscriber } from './transcription/transcriber';

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
const longestHeaders = 10_000;
const longestBody = 10_000;
const graceOfReplies = 3_000;

/** The whole server, not yet listening. Closing it ends open replies with what they have, stored. */
export async function createApp({ config, database, coach, webFolder, clock = systemClock, mailer, logTo }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestBody,
    requestTimeout: longestHeaders + longestUpload, // Fastify overwrites the one in "http"
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }), // see requestLog
    forceCloseConnections: 'idle',
    return503OnClosing: false, // see refuseWhileClosing
    onProtoPoisoning: 'error',
    logger: { level: config.logLevel, base: null, serializers: { err: faultForLog }, ...(logTo ? { stream: logTo } : {}) },
    // The GET streams carry a message in their address.
    http: { maxHeaderSize: 32 * kilobyte, headersTimeout: longestHeaders, connectionsCheckingInterval: 2_000 },
    frameworkErrors: (_error, request, reply) => refuseAddress(reply.raw, request.raw.url ?? ''),
  });
  // JSON is the one kind of body: a form of another site can send text/plain, but no JSON without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  limitBodyTime(app, longestBody);
  installSecurityHeaders(app);
  installRequestLog(app);
  installErrorAnswers(app);
  refuseWhileClosing(app);
  await app.register(cookiePlugin);

  const generations = startGenerations({ database, coach, clock }, (error) => app.log.error({ fault: faultForLog(error) }, 'a reply was cut'));
  const sessionWatch = watchSessions(database, (error) => app.log.error({ fault: faultForLog(error) }, 'sessions of open streams could not be read'));
  const background = createBackground((error) => app.log.error({ fault: faultForLog(error) }, 'work after an answer failed'));
  const outbox = openOutbox(config, database, clock);
  const services: Services = {
    config,
    database,
    coach,
    clock,
    generations,
    sessionWatch,
    cookie: sessionCookie(config.publicUrl),
    identityCookie: identityCookie(config.publicUrl),
    verifiers: createVerifiers(config, clock),
    mailer: mailer ?? createMailer({ ...config.mail, outbox, log: app.log }),
    outbox,
    transcriber: config.transcription === null ? null : createTranscriber(config.transcription),
    background,
    texts: await readShippedTexts(),
    ownOrigin: () => config.publicUrl?.origin ?? `http://localhost:${portOf(app) ?? config.port}`,
  };
  const stopHousekeeping = startHousekeeping(services, app.log);
  let stopCheckInTexts: () => Promise<void> = async () => undefined;
  let checkInTextsStopped: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    stopCheckInTexts = startCheckInTexts(services, outbox, app.log); // their links need the port
  });
  app.addHook('preClose', async () => {
    checkInTextsStopped = stopCheckInTexts(); // they and the replies have their grace at the same time
    await generations.close(graceOfReplies);
  });
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await checkInTextsStopped;
    sessionWatch.stop();
    await background.settled();
    await services.mailer.close();
  });

  healthRoutes(app, services);
  apiReferenceRoutes(app);
  authRoutes(app, services);
  providerSignUpRoutes(app, services);
  passwordResetRoutes(app, services);
  legalRoutes(app, services);
  profileRoutes(app, services);
  fileRoutes(app, services);
  feedbackRoutes(app, services);
  feedbackRecordingRoutes(app, services);
  accountDeletionRoutes(app, services);
  billingRoutes(app, services);
  personalityRoutes(app, services);
  goalRoutes(app, services);
  goalChangeRoutes(app, services);
  chatRoutes(app, services);
  chatStreamRoutes(app, services);
  exportRoutes(app, services);
  journalRoutes(app, services);
  leaderboardRoutes(app, services);
  searchRoutes(app, services);
  await voiceRoutes(app, services);
  await webRoutes(app, config, webFolder);
  return app;
}

/** The port that is listened on; null before that. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
