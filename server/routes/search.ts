import type { FastifyInstance } from 'fastify';
import { search } from '../../contract/search';
import { excerptOf } from '../domain/excerpt';
import { searchWordsIn } from '../domain/searchWords';
import { serveCall } from '../http/route';
import { takeAttempts } from '../identity/limits';
import { searchGoals, searchMessages } from '../repositories/search';
import type { Services } from '../services';

const mostGoals = 10;
const mostMessages = 20;

/** /api/search: a person's own goals and messages. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, services, search, async ({ received: { query }, userId }) => {
    const sought = searchWordsIn(query.normalize('NFC')).filter(({ word }) => /[\p{L}\p{N}]/u.test(word));
    const words = sought.map(({ word }) => word);
    const asTyped = sought.map((each) => each.asTyped);
    if (words.length === 0) return { success: true, goals: [], messages: [] };
    await takeAttempts(database, clock, [['searchesOfUser', userId]]);
    const [goals, messages] = await Promise.all([searchGoals(database, userId, asTyped, mostGoals), searchMessages(database, userId, asTyped, mostMessages)]);
    return {
      success: true,
      goals: goals.map(({ id, title, status, conversationId }) => ({ id, status, conversation_id: conversationId, title: excerptOf(title, words, Infinity) })),
      messages: messages.map((message) => ({
        id: message.id,
        conversation_id: message.conversationId,
        goal_id: message.goalId,
        goal_title: message.goalTitle,
        sender: message.role === 'user' ? ('user' as const) : ('ai' as const),
        timestamp: message.createdAt.toISOString(),
        excerpt: excerptOf(message.content, words),
      })),
    };
  });
}
