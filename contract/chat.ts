import * as v from 'valibot';
import { defineCall } from './call';
import { limits } from './limits';
import { idSchema, listOf, textOf } from './text';
import { userContextSchema } from './user';

/** Conversation ids made by the server start with this (spec 3). */
export const conversationIdPrefix = 'conv_';

/**
 * How far a stored reply has come (ext): `writing` while it is generated, `complete`, `cut` when the model
 * broke off, `stopped` when the person ended it. Missing means complete.
 */
export const replyStatusSchema = v.picklist(['writing', 'complete', 'cut', 'stopped']);
export type ReplyStatus = v.InferOutput<typeof replyStatusSchema>;

const storedFields = {
  id: v.string(),
  content: v.nullish(v.string(), ''),
  timestamp: v.nullish(v.string(), null),
  suggestedResponses: listOf(v.string()),
  /** (ext) The id the person's send carried; a reply carries that of the message it answers. */
  client_message_id: v.nullish(v.string(), null),
  status: v.nullish(replyStatusSchema, 'complete'),
};

/** A message as chat/history gives it. */
export const historyMessageSchema = v.object({ ...storedFields, sender: v.picklist(['user', 'ai']) });

/** A message as chat/conversation-messages gives it: any role but `user` is the coach. */
export const conversationMessageSchema = v.pipe(
  v.object({ ...storedFields, role: v.string() }),
  v.transform(({ role, ...message }) => ({ ...message, sender: role === 'user' ? ('user' as const) : ('ai' as const) })),
);
export type StoredMessage = v.InferOutput<typeof historyMessageSchema>;

export const messageTextSchema = textOf('Message', limits.message);

export const chatHistory = defineCall({
  method: 'POST',
  path: '/api/chat/history',
  access: 'user',
  request: v.object({
    session_id: idSchema,
    max_pairs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 5),
    goal_id: v.nullish(idSchema),
  }),
  answer: v.object({ success: v.nullish(v.boolean()), messages: listOf(historyMessageSchema) }),
});

export const conversationMessages = defineCall({
  method: 'POST',
  path: '/api/chat/conversation-messages',
  access: 'user',
  request: v.object({ conversation_id: idSchema }),
  answer: v.object({ success: v.nullish(v.boolean()), messages: listOf(conversationMessageSchema) }),
});

export const createConversation = defineCall({
  method: 'POST',
  path: '/api/chat/create-conversation',
  access: 'user',
  request: v.object({ user_id: idSchema, goal_id: v.nullish(idSchema), user_context: userContextSchema }),
  answer: v.object({ success: v.nullish(v.boolean()), conversation_id: v.string() }),
});

/** (ext) Ends the generation that `client_message_id` began; what was written is kept as `stopped`. */
export const stopReply = defineCall({
  method: 'POST',
  path: '/api/chat/stop',
  access: 'user',
  request: v.object({ user_id: idSchema, client_message_id: v.pipe(v.string(), v.uuid()) }),
  answer: v.object({ success: v.nullish(v.boolean()) }),
});

/** What every send carries, in the chat and in the journal. */
export const sendFields = {
  message: messageTextSchema,
  user_id: idSchema,
  conversation_id: idSchema,
  client_message_id: v.optional(v.pipe(v.string(), v.uuid())),
  /**
   * (ext) With the `client_message_id` of a message stored before: its reply is written anew, once for each of these
   * ids. What stood there stays until the new reply has a word.
   */
  regeneration_id: v.optional(v.pipe(v.string(), v.uuid())),
};

/**
 * GET /api/chat/openai-stream: the fields stand in the query; (ext) POST takes the same as JSON.
 * The answer is an event stream, see stream.ts.
 */
export const chatStreamPath = '/api/chat/openai-stream';
export const chatStreamRequestSchema = v.object({ ...sendFields, goal_id: v.nullish(v.union([v.literal(''), idSchema])) });
export type ChatStreamRequest = v.InferInput<typeof chatStreamRequestSchema>;
