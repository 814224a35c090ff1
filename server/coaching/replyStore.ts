import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { noteActivity } from '../repositories/conversations';
import { findReplyById } from '../repositories/messages';
import { insertModelUsage } from '../repositories/modelUsage';
import { finishReply, saveProgress, type StoredEnding } from '../repositories/replies';
import type { Ending, Outcome, ReplyStore } from './generation';

const attempts = 3;
/** Longer after each attempt, in milliseconds: the database may be coming back. */
const pauseBetween = 500;

/** Where the run `generationId` keeps the reply it writes. */
export function replyStore(
  { database, clock }: { database: Database; clock: Clock },
  { conversationId, userId, replyId, generationId }: { conversationId: string; userId: string; replyId: string; generationId: string },
): ReplyStore {
  /** Text, ending, suggestions and what it used: all of it or nothing. Done again, as when the answer got lost, it changes nothing. */
  const store = ({ content, status, suggestedResponses, uses }: Ending): Promise<StoredEnding | null> =>
    database.transaction(async (transaction) => {
      const ending = await finishReply(transaction, replyId, generationId, { content, status, suggestedResponses });
      await insertModelUsage(transaction, { userId, replyId, generationId, uses, now: clock.now() });
      await noteActivity(transaction, conversationId, clock.now());
      return ending;
    });

  /** What is true of the reply now: this run's own ending, or a stop on another instance; a reply of another run is none of it. */
  const outcomeOf = (stored: StoredEnding | null): Outcome => {
    if (stored?.generationId !== generationId) return { type: 'failed' };
    const { status, content, suggestedResponses } = stored;
    return status === 'complete' || status === 'stopped' ? { type: 'ended', content, suggestedResponses } : { type: 'failed' };
  };

  return {
    saveProgress: (content) => saveProgress(database, replyId, generationId, content),
    async finish(ending) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return outcomeOf((await store(ending)) ?? (await findReplyById(database, replyId)));
        } catch (error) {
          if (attempt === attempts) throw error;
          await pause(pauseBetween * attempt);
        }
      }
    },
  };
}
