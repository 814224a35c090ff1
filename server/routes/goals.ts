import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createGoal, listGoals, listGoalSessions } from '../../contract/goals';
import { dayIn, zoneFor } from '../domain/days';
import { serveCall } from '../http/route';
import { openConversation } from '../repositories/conversations';
import * as goals from '../repositories/goals';
import { findUser } from '../repositories/users';
import type { Services } from '../services';
import { goalAnswer } from './answers';
import { namedZone } from './timeZone';

/** /api/goals: the goals of a person, each with a conversation of its own. */
export function goalRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, services, listGoals, async ({ received: { status }, userId, request }) => {
    const [user, found] = await Promise.all([findUser(database, userId), goals.listGoals(database, userId, status)]);
    const today = dayIn(zoneFor(namedZone(request), user?.timeZone ?? null), clock.now()); // once, not for each goal: finding a day takes long
    return { success: true, goals: found.map(({ goal, conversationId }) => goalAnswer(goal, conversationId, today)) };
  });

  serveCall(app, services, listGoalSessions, async ({ userId }) => {
    const sessions = await goals.listGoalSessions(database, userId);
    return { success: true, goal_sessions: sessions.map(({ goalId, conversationId }) => ({ goal_id: goalId, agno_session_id: conversationId })) };
  });

  serveCall(app, services, createGoal, async ({ received: { title }, userId, request }) => {
    const now = clock.now();
    const { goal, conversation } = await database.transaction(async (transaction) => {
      const added = await goals.insertGoal(transaction, { id: randomUUID(), userId, title, createdAt: now });
      return { goal: added, conversation: await openConversation(transaction, userId, added.id, now) };
    });
    return { success: true, goal: goalAnswer(goal, conversation.id, dayIn(zoneFor(namedZone(request), null), now)), conversation_id: conversation.id };
  });
}
