import type { FastifyInstance } from 'fastify';
import { chatHistory, conversationMessages, createConversation, stopReply } from '../../contract/chat';
import { notFound } from '../refusal';
import { serveCall } from '../http/route';
import { findConversation, openConversation } from '../repositories/conversations';
import { findGoal } from '../repositories/goals';
import { findExchange, listLastPairs, listMessages } from '../repositories/messages';
import { markStopped } from '../repositories/replies';
import type { Services } from '../services';
import { historyAnswer, messageAnswer } from './answers';

/** /api/chat but for the stream: conversations and what was said in them. */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, generations } = services;

  serveCall(app, services, chatHistory, async ({ received: { session_id, max_pairs, goal_id }, userId }) => {
    const conversation = await findConversation(database, userId, 'chat', session_id);
    if (!conversation || (goal_id && goal_id !== conversation.goalId)) throw notFound('Conversation');
    const messages = await listLastPairs(database, userId, conversation.id, max_pairs);
    return { success: true, messages: messages.map(historyAnswer) };
  });

  serveCall(app, services, conversationMessages, async ({ received: { conversation_id }, userId }) => {
    const conversation = await findConversation(database, userId, 'chat', conversation_id);
    if (!conversation) throw notFound('Conversation');
    const messages = await listMessages(database, userId, conversation.id);
    return { success: true, messages: messages.map((message) => ({ ...messageAnswer(message), role: message.role })) };
  });

  serveCall(app, services, createConversation, async ({ received: { goal_id }, userId }) => {
    if (goal_id && !(await findGoal(database, userId, goal_id))) throw notFound('Goal');
    const conversation = await openConversation(database, userId, goal_id ?? null, clock.now());
    return { success: true, conversation_id: conversation.id };
  });

  serveCall(app, services, stopReply, async ({ received: { client_message_id }, userId }) => {
    const exchange = await findExchange(database, userId, client_message_id);
    if (!exchange) throw notFound('Message');
    if (!(await generations.stop(exchange.reply.generationId))) await markStopped(database, userId, exchange.reply.id);
    return { success: true };
  });
}
