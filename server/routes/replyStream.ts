import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { ChatStreamRequest } from '../../contract/chat';
import type { StreamEvent } from '../../contract/stream';
import { followReply } from '../coaching/followReply';
import { acceptSend } from '../coaching/sends';
import type { ConversationKind } from '../db/schema';
import { sendEventStream } from '../http/eventStream';
import { faultForLog } from '../http/faultForLog';
import { admission, receive } from '../http/route';
import { signInFirst } from '../refusal';
import type { Services } from '../services';
import { namedZone } from './timeZone';

/**
 * Stores a message in a conversation of this kind and streams the reply. By GET it is refused to everything but a page
 * of our own: a GET is what a link or a picture on any page can cause.
 */
export function serveReplyStream(
  app: FastifyInstance,
  services: Services,
  { path, kind, schema }: { path: `/api/${string}`; kind: ConversationKind; schema: GenericSchema<unknown, ChatStreamRequest> },
): void {
  const { database, generations, sessionWatch } = services;

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const received = receive(request, schema);
    const { session } = request;
    if (session === null) throw signInFirst();
    const stream = sessionWatch.open(session);
    try {
      const { send, generation } = await generations.admit(async () => {
        const accepted = await acceptSend(services, session.userId, kind, received, namedZone(request));
        return { send: accepted, generation: accepted.assignment === null ? generations.find(accepted.generationId) : generations.begin(accepted.assignment) };
      });
      await sendEventStream(reply, (gone) => events(request, send, generation, { gone, sessionEnded: stream.ended }), stream.ended);
    } finally {
      stream.close();
    }
  };

  async function* events(
    request: FastifyRequest,
    send: Awaited<ReturnType<typeof acceptSend>>,
    generation: ReturnType<typeof generations.find>,
    { gone, sessionEnded }: { gone: AbortSignal; sessionEnded: AbortSignal },
  ): AsyncGenerator<StreamEvent> {
    yield { type: 'started', conversationId: send.conversationId, goalId: send.goalId };
    try {
      const isTold = yield* followReply(database, send, generation, AbortSignal.any([gone, sessionEnded]));
      if (!isTold && sessionEnded.aborted) yield { type: 'failed', error: 'Your session has ended. Please sign in again.' };
    } catch (error) {
      request.log.error({ fault: faultForLog(error) }, 'a reply could not be read');
      yield { type: 'failed', error: 'The connection to the reply was lost.' };
    }
  }

  app.route({ method: 'GET', url: path, exposeHeadRoute: false, onRequest: admission(services, 'user', 'ownPages'), handler });
  app.route({ method: 'POST', url: path, onRequest: admission(services, 'user', 'ownPagesAndPrograms'), handler });
}
