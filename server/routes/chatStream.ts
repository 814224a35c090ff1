import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatStreamPath, chatStreamRequestSchema } from '../../contract/chat';
import type { StreamEvent } from '../../contract/stream';
import { followReply } from '../coaching/followReply';
import { acceptSend } from '../coaching/sends';
import { sendEventStream } from '../http/eventStream';
import { faultForLog } from '../http/faultForLog';
import { admission, receive } from '../http/route';
import type { Services } from '../services';
import { namedZone } from './timeZone';

/**
 * /api/chat/openai-stream: stores a message and streams the reply. By GET it is refused to everything but a page
 * of our own: a GET is what a link or a picture on any page can cause.
 */
export function chatStreamRoutes(app: FastifyInstance, services: Services): void {
  const { database, generations } = services;

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const received = receive(request, chatStreamRequestSchema);
    const send = await acceptSend(services, request.session?.userId ?? '', received, namedZone(request));
    const generation = send.assignment === null ? generations.find(send.replyId) : generations.begin(send.assignment);

    await sendEventStream(reply, async function* (gone): AsyncGenerator<StreamEvent> {
      yield { type: 'started', conversationId: send.conversationId, goalId: send.goalId };
      try {
        yield* followReply(database, send.replyId, generation, gone);
      } catch (error) {
        request.log.error({ fault: faultForLog(error) }, 'a reply could not be read');
        yield { type: 'failed', error: 'The connection to the reply was lost.' };
      }
    });
  };

  app.route({ method: 'GET', url: chatStreamPath, exposeHeadRoute: false, onRequest: admission(services, 'user', 'ownPages'), handler });
  app.route({ method: 'POST', url: chatStreamPath, onRequest: admission(services, 'user', 'ownPagesAndPrograms'), handler });
}
