import type { FastifyInstance } from 'fastify';
import { chatStreamPath, chatStreamRequestSchema } from '../../contract/chat';
import type { Services } from '../services';
import { serveReplyStream } from './replyStream';

/** /api/chat/openai-stream: a message to the coach of a goal, or of none, and the reply to it. */
export const chatStreamRoutes = (app: FastifyInstance, services: Services): void =>
  serveReplyStream(app, services, { path: chatStreamPath, kind: 'chat', schema: chatStreamRequestSchema });
