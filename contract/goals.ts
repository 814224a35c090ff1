import * as v from 'valibot';
import { defineCall } from './call';
import { daySchema } from './day';
import { limits } from './limits';
import { idSchema, listOf, textOf } from './text';
import { userContextSchema } from './user';

/** A goal (spec 3; contract notes "Goals, tasks, streaks"). Dates are days, `YYYY-MM-DD`. */
export const goalSchema = v.object({
  id: v.string(),
  title: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  task_assigned: v.nullish(v.string(), null),
  next_check_in: v.nullish(v.string(), null),
  last_check_in: v.nullish(v.string(), null),
  conversation_id: v.nullish(v.string(), null),
  current_task_streak: v.nullish(v.number(), 0),
  status: v.nullish(v.string(), 'active'),
});
export type Goal = v.InferOutput<typeof goalSchema>;

export const goalTitleSchema = textOf('Goal title', limits.goalTitle);

const statusSchema = v.picklist(['active', 'completed', 'archived']);
export type GoalStatus = v.InferOutput<typeof statusSchema>;

export const listGoals = defineCall({
  method: 'POST',
  path: '/api/goals/user',
  access: 'user',
  request: v.object({ user_id: idSchema, status: v.optional(statusSchema) }),
  answer: v.object({ success: v.nullish(v.boolean()), goals: listOf(goalSchema) }),
});

export const listGoalSessions = defineCall({
  method: 'POST',
  path: '/api/goals/sessions',
  access: 'user',
  request: v.object({ user_id: idSchema }),
  answer: v.object({
    success: v.nullish(v.boolean()),
    goal_sessions: listOf(v.object({ goal_id: v.nullish(v.string(), null), agno_session_id: v.nullish(v.string(), null) })),
  }),
});

export const createGoal = defineCall({
  method: 'POST',
  path: '/api/goals/create',
  access: 'user',
  request: v.object({ user_id: idSchema, title: goalTitleSchema, user_context: userContextSchema }),
  answer: v.object({ success: v.nullish(v.boolean()), goal: goalSchema, conversation_id: v.nullish(v.string(), null) }),
});

export const updateGoalTitle = defineCall({
  method: 'POST',
  path: '/api/goals/update-title',
  access: 'user',
  request: v.object({ goal_id: idSchema, title: goalTitleSchema }),
  answer: v.object({ success: v.nullish(v.boolean()) }),
});

const changedGoal = v.object({ success: v.nullish(v.boolean()), goal: goalSchema });

/** (ext) Completes or archives a goal, or makes it active again. Answers the goal as it is now. */
export const updateGoalStatus = defineCall({
  method: 'POST',
  path: '/api/goals/update-status',
  access: 'user',
  request: v.object({ user_id: idSchema, goal_id: idSchema, status: statusSchema }),
  answer: changedGoal,
});

/** (ext) Moves the next check-in to another day, today or later; null takes it away. */
export const updateNextCheckIn = defineCall({
  method: 'POST',
  path: '/api/goals/update-check-in',
  access: 'user',
  request: v.object({ user_id: idSchema, goal_id: idSchema, next_check_in: v.nullable(daySchema) }),
  answer: changedGoal,
});

/** (ext) Records a check-in held today, and whether the task was done. The same day again adds nothing more. */
export const recordCheckIn = defineCall({
  method: 'POST',
  path: '/api/goals/check-in',
  access: 'user',
  request: v.object({ user_id: idSchema, goal_id: idSchema, task_done: v.boolean() }),
  answer: changedGoal,
});
