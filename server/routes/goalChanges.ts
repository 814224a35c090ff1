import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCheckIn, updateGoalStatus, updateGoalTitle, updateNextCheckIn } from '../../contract/goals';
import type { Queries } from '../db/database';
import { dayIn, zoneFor } from '../domain/days';
import { taskStreakOn, withCheckIn } from '../domain/taskStreak';
import { serveCall } from '../http/route';
import { notFound, Refused } from '../refusal';
import * as goals from '../repositories/goals';
import { findUser } from '../repositories/users';
import type { Services } from '../services';
import { goalAnswer } from './answers';
import { namedZone } from './timeZone';

/** The changes a person makes to a goal by hand; what the coach changes is in coaching/goalTools. */
export function goalChangeRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  /** The changed goal, as of one day of the person's. */
  const answerChanged = async (userId: string, request: FastifyRequest, change: (today: string) => Promise<goals.GoalRow>) => {
    const today = dayIn(zoneFor(namedZone(request), (await findUser(database, userId))?.timeZone ?? null), clock.now());
    const goal = await change(today);
    return { success: true, goal: goalAnswer(goal, await goals.findConversationId(database, userId, goal.id), today) };
  };
  const onLockedGoal = (userId: string, goalId: string, change: (transaction: Queries, goal: goals.GoalRow) => Promise<goals.GoalRow>): Promise<goals.GoalRow> =>
    database.transaction(async (transaction) => {
      const goal = await goals.lockGoal(transaction, userId, goalId);
      if (!goal) throw notFound('Goal');
      return change(transaction, goal);
    });

  serveCall(app, services, updateGoalTitle, async ({ received: { goal_id, title }, userId }) => {
    if (!(await goals.saveTitle(database, userId, goal_id, title))) throw notFound('Goal');
    return { success: true };
  });

  serveCall(app, services, updateGoalStatus, async ({ received: { goal_id, status }, userId, request }) =>
    answerChanged(userId, request, async () => {
      const changed = await goals.saveStatus(database, userId, goal_id, status);
      if (!changed) throw notFound('Goal');
      return changed;
    }),
  );

  serveCall(app, services, updateNextCheckIn, async ({ received: { goal_id, next_check_in: nextCheckIn }, userId, request }) =>
    answerChanged(userId, request, (today) =>
      onLockedGoal(userId, goal_id, async (transaction, goal) => {
        if (nextCheckIn !== null && nextCheckIn < today) throw new Refused(400, 'Please choose today or a later day.');
        const moved = { nextCheckIn, currentTaskStreak: taskStreakOn(goal, today) };
        await goals.saveNextCheckIn(transaction, userId, goal.id, moved);
        return { ...goal, ...moved };
      }),
    ),
  );

  serveCall(app, services, recordCheckIn, async ({ received: { goal_id, task_done }, userId, request }) =>
    answerChanged(userId, request, (today) =>
      onLockedGoal(userId, goal_id, async (transaction, goal) => {
        if (goal.status !== 'active') throw new Refused(409, 'This goal is not active. Make it active again to check in.');
        const held = withCheckIn(goal, task_done, today);
        await goals.saveTaskState(transaction, userId, goal.id, held);
        return { ...goal, ...held };
      }),
    ),
  );
}
