import type { CoachTools } from '../coach/coach';
import type { Database } from '../db/database';
import { isDay } from '../../contract/day';
import { taskStreakOn, withCheckIn } from '../domain/taskStreak';
import { lockGoal, saveNextCheckIn, saveTask, saveTaskState, type GoalRow } from '../repositories/goals';
import type { Queries } from '../db/database';
import { clipped, storableText } from './storableText';

const longestTask = 500;

/**
 * The coach's tools on the owner's goal. What a tool did is stored when its promise resolves; it rejects, with
 * a text that a model can act on, what makes no sense.
 * @param goalId null in a conversation without a goal: every tool then rejects
 * @param days `YYYY-MM-DD`: the person's day, and the one on which they said what the coach answers. A check-in is of
 *   that day: a reply written anew on another one records it no second time
 */
export function goalTools(database: Database, ownerId: string, goalId: string | null, { today, saidOn }: { today: string; saidOn: string }): CoachTools {
  const onGoal = async (change: (transaction: Queries, goal: GoalRow) => Promise<void>): Promise<void> => {
    if (goalId === null) throw new Error('This conversation has no goal.');
    await database.transaction(async (transaction) => {
      const goal = await lockGoal(transaction, ownerId, goalId);
      if (!goal) throw new Error('The goal of this conversation no longer exists.');
      if (goal.status !== 'active') throw new Error(`This goal is ${goal.status}, so nothing of it can be changed. Tell the person to make it active again first.`);
      await change(transaction, goal);
    });
  };
  return {
    assignTask: (task) =>
      onGoal(async (transaction, goal) => {
        const text = clipped(storableText(task).replace(/\s+/g, ' ').trim(), longestTask);
        if (text === '') throw new Error('A task needs a text.');
        await saveTask(transaction, ownerId, goal.id, text);
      }),
    setNextCheckIn: (day) =>
      onGoal(async (transaction, goal) => {
        if (!isDay(day)) throw new Error('A check-in day is a day that exists, written YYYY-MM-DD.');
        if (day < today) throw new Error(`A check-in day is today (${today}) or later.`);
        await saveNextCheckIn(transaction, ownerId, goal.id, { nextCheckIn: day, currentTaskStreak: taskStreakOn(goal, today) });
      }),
    recordCheckIn: (taskDone) =>
      onGoal(async (transaction, goal) => {
        if (goal.lastCheckIn !== null && goal.lastCheckIn > saidOn) return; // a later one has been held since
        await saveTaskState(transaction, ownerId, goal.id, withCheckIn(goal, taskDone, saidOn));
      }),
  };
}
