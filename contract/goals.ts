import * as v from 'valibot';
import { defineCall } from './call';
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
