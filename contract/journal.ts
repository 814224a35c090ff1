import * as v from 'valibot';
import { defineCall } from './call';
import { historyMessageSchema, sendFields } from './chat';
import { idSchema, listOf } from './text';

/** The person's one journal, made when there is none yet. Called again after each reply, it notes that the journal was used. */
export const openJournal = defineCall({
  method: 'POST',
  path: '/api/journal/conversation',
  access: 'user',
  request: v.object({ user_id: idSchema }),
  answer: v.object({ success: v.nullish(v.boolean()), conversation_id: v.nullish(v.string(), null) }),
});

/**
 * The most pairs of a journal's history that are answered, the latest: more than five years of days. What is older stays stored
 * and is in the export.
 */
export const mostJournalPairs = 2_000;

/** A number as a query carries it. */
const pairsSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.description(`A whole number from 1 on; of more than ${mostJournalPairs.toLocaleString('en')} it is the latest ${mostJournalPairs.toLocaleString('en')}.`),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.transform((pairs) => Math.min(pairs, mostJournalPairs)),
);

/** The latest pairs of messages of the journal, 10 unless told (spec 9). */
export const journalHistory = defineCall({
  method: 'GET',
  path: '/api/journal/history/:conversation_id',
  access: 'user',
  request: v.object({ conversation_id: idSchema, max_pairs: v.optional(pairsSchema, 10) }),
  answer: v.object({ success: v.nullish(v.boolean()), messages: listOf(historyMessageSchema) }),
});

/** GET /api/journal/chat-stream: as the chat's stream, for the journal's conversation; (ext) POST takes the same as JSON. */
export const journalStreamPath = '/api/journal/chat-stream';
export const journalStreamRequestSchema = v.object(sendFields);
