import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnswerSentOf, Call, ReceivedOf } from '../../contract/call';
import { findSession, type Session } from '../identity/sessions';
import type { Services } from '../services';
import { requireOwnOrigin, type CallerRule } from './ownOrigin';
import { notYours, Refused, signInFirst } from '../refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller; null for visitors and on routes for everybody. */
    session: Session | null;
  }
}

type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

/** What a handler is given. `userId` is the user of the session; '' on a public call, which has none. */
export interface Handled<Received> {
  readonly received: Received;
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves a call of the contract: who makes it and from where is looked at before its body is read, then its schema,
 * then whether every `user_id` in it is the caller's.
 */
export function serveCall<C extends AnyCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (handled: Handled<ReceivedOf<C>>) => Promise<AnswerSentOf<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    onRequest: admission(services, call.access, call.method === 'POST' ? 'ownPagesAndPrograms' : null),
    handler: async (request, reply) => {
      const received = receive(request, call.request);
      return handle({ received: received as ReceivedOf<C>, userId: request.session?.userId ?? '', request, reply });
    },
  });
}

/**
 * The check at a route's door.
 * @param callers null for a call that changes nothing
 * @throws Refused 401 or 403
 */
export function admission(services: Services, access: AnyCall['access'], callers: CallerRule | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (callers !== null) requireOwnOrigin(request, callers, services.config.publicUrl);
    if (access === 'public') return;
    const sessionId = services.cookie.read(request);
    request.session = sessionId === null ? null : await findSession(services.database, sessionId, services.clock);
    if (request.session === null) throw signInFirst();
  };
}

/**
 * Reads what a request carries: its JSON, or of a GET its path and its query.
 * @throws Refused 400 with the first problem, 403 for another user's id
 */
export function receive<Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema): v.InferOutput<Schema> {
  const source = request.method === 'GET' ? { ...asRecord(request.query), ...asRecord(request.params) } : (request.body ?? {});
  const parsed = v.safeParse(schema, source);
  if (!parsed.success) throw new Refused(400, problemText(parsed.issues[0]));
  if (request.session !== null && [request.query, request.params, request.body].some((part) => namesAnotherUser(part, request.session?.userId))) throw notYours();
  return parsed.output;
}

const asRecord = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {});

function namesAnotherUser(part: unknown, userId: string | undefined): boolean {
  return typeof part === 'object' && part !== null && 'user_id' in part && part.user_id !== userId;
}

/** Texts of our own schemas speak for themselves; valibot's own name the field they are about. */
function problemText(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field !== null && issue.received === 'undefined' && issue.message.startsWith('Invalid ')) return `${field} is missing`;
  return issue.message.startsWith('Invalid ') && field !== null ? `${field}: ${issue.message}` : issue.message;
}
