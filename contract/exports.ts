import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema, listOf } from './text';

const exportedMessageSchema = v.object({ id: v.string(), role: v.string(), content: v.string(), timestamp: v.nullish(v.string(), null) });

const exportedGoalSchema = v.object({
  id: v.string(),
  title: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  status: v.nullish(v.string(), null),
  task_assigned: v.nullish(v.string(), null),
  next_check_in: v.nullish(v.string(), null),
  last_check_in: v.nullish(v.string(), null),
  current_task_streak: v.nullish(v.number(), null),
  conversation_id: v.nullish(v.string(), null),
  created_at: v.nullish(v.string(), null),
  messages: listOf(exportedMessageSchema),
});

const conversationSchema = v.object({ conversation_id: v.nullish(v.string(), null), messages: listOf(exportedMessageSchema) });

/**
 * The file of an export (contract notes, "Exports"). `conversation` (ext): what was said with the coach about no goal.
 * The last key tells a whole file from one that was cut.
 */
export const exportFileSchema = v.object({
  exported_at: v.string(),
  user: v.object({ id: v.string(), name: v.nullish(v.string(), '') }),
  goals: listOf(exportedGoalSchema),
  conversation: v.nullish(conversationSchema, null),
  journal: v.nullish(conversationSchema, null),
  /** (ext) True at the end of a file that is whole. */
  complete: v.nullish(v.boolean(), null),
});
export type ExportFile = v.InferOutput<typeof exportFileSchema>;

/** The goal of one conversation, with all that was said. */
export const exportConversation = defineCall({
  method: 'GET',
  path: '/api/export/conversation/:conversation_id',
  access: 'user',
  answeredBy: 'file',
  request: v.object({ conversation_id: idSchema }),
  answer: exportFileSchema,
});

/** Every goal with its conversation, or the journal alone. */
export const exportAll = defineCall({
  method: 'GET',
  path: '/api/export/all/:user_id',
  access: 'user',
  answeredBy: 'file',
  request: v.object({ user_id: idSchema, type: v.optional(v.literal('journals')) }),
  answer: exportFileSchema,
});
