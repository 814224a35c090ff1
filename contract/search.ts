import * as v from 'valibot';
import { defineCall } from './call';
import { limits } from './limits';
import { idSchema, listOf, textOf } from './text';

/** A text cut where it matched: the matching pieces are marked. */
const excerptSchema = listOf(v.object({ text: v.string(), isMatch: v.nullish(v.boolean(), false) }));
export type Excerpt = v.InferOutput<typeof excerptSchema>;

export const foundGoalSchema = v.object({
  id: v.string(),
  conversation_id: v.nullish(v.string(), null),
  status: v.nullish(v.string(), 'active'),
  title: excerptSchema,
});
export type FoundGoal = v.InferOutput<typeof foundGoalSchema>;

export const foundMessageSchema = v.object({
  id: v.string(),
  conversation_id: v.string(),
  goal_id: v.nullish(v.string(), null),
  /** The title of the goal it belongs to, null in the conversation without one. */
  goal_title: v.nullish(v.string(), null),
  sender: v.picklist(['user', 'ai']),
  timestamp: v.nullish(v.string(), null),
  excerpt: excerptSchema,
});
export type FoundMessage = v.InferOutput<typeof foundMessageSchema>;

/** (ext) The person's own goals and chat messages that hold every word of the query, the last one also as a beginning. */
export const search = defineCall({
  method: 'POST',
  path: '/api/search',
  access: 'user',
  request: v.object({ user_id: idSchema, query: textOf('Search', limits.searchQuery) }),
  answer: v.object({ success: v.nullish(v.boolean()), goals: listOf(foundGoalSchema), messages: listOf(foundMessageSchema) }),
});
