import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection as Node does for a request that takes too long: Fastify answers 408. */
const endAt = (app: FastifyInstance, request: IncomingMessage, milliseconds: number): NodeJS.Timeout =>
  setTimeout(() => {
    if (!request.complete) app.server.emit('clientError', Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  }, milliseconds).unref();

/**
 * A body must have arrived so soon after its headers, or the connection is ended. Node's own time for whole requests
 * holds for all routes alike, so it has to be as long as the longest that is allowed here.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  // A hook, not a listener of app.server: on `localhost` Fastify listens with a server for each of its addresses.
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || !(raw.socket instanceof Socket)) return; // none, or one that is injected and there already
    timers.set(raw, endAt(app, raw, milliseconds));
    raw.once('close', () => clearTimeout(timers.get(raw)));
  });
}

/** Lets this request's body arrive more slowly: from now on it has so many milliseconds. */
export function allowBodyTime({ server: app, raw }: FastifyRequest, milliseconds: number): void {
  const timer = timers.get(raw);
  if (timer === undefined) return; // it has no body, or comes by no connection
  clearTimeout(timer);
  timers.set(raw, endAt(app, raw, milliseconds));
}
