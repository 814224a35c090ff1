import type { FastifyInstance } from 'fastify';
import { journalHistory, journalStreamPath, journalStreamRequestSchema, openJournal } from '../../contract/journal';
import { serveCall } from '../http/route';
import { notFound } from '../refusal';
import * as conversations from '../repositories/conversations';
import { listLastPairs } from '../repositories/messages';
import type { Services } from '../services';
import { historyAnswer } from './answers';
import { serveReplyStream } from './replyStream';

/** /api/journal: the one conversation of a person that nothing of the chat ever reads. */
export function journalRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, services, openJournal, async ({ userId }) => {
    const journal = await conversations.openJournal(database, userId, clock.now());
    return { success: true, conversation_id: journal.id };
  });

  serveCall(app, services, journalHistory, async ({ received: { conversation_id, max_pairs }, userId }) => {
    const journal = await conversations.findConversation(database, userId, 'journal', conversation_id);
    if (!journal) throw notFound('Journal');
    const messages = await listLastPairs(database, userId, journal.id, max_pairs);
    return { success: true, messages: messages.map(historyAnswer) };
  });

  serveReplyStream(app, services, { path: journalStreamPath, kind: 'journal', schema: journalStreamRequestSchema });
}
