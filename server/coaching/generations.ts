import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Coach } from '../coach/coach';
import type { Database } from '../db/database';
import { noteActivity } from '../repositories/conversations';
import { findReplyById, finishReply, saveProgress, type Exchange } from '../repositories/messages';
import { insertModelUsage } from '../repositories/modelUsage';
import type { UserRow } from '../repositories/users';
import { readTurn } from './conversationTurn';
import { Generation, type Ending, type Outcome, type ReplyStore } from './generation';
import { goalTools } from './goalTools';

/** A reply that is to be written. */
export interface Assignment {
  readonly user: UserRow;
  readonly goalId: string | null;
  readonly exchange: Exchange;
  readonly generationId: string;
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface Generations {
  /** Starts to write a reply, on and on whoever reads. */
  begin(assignment: Assignment): Generation;
  /** The generation of a reply if it runs in this process. */
  find(replyId: string): Generation | null;
  /** Ends the generation of a reply for the person and resolves when that is stored. @returns false if it does not run here */
  stop(replyId: string): Promise<boolean>;
  /** Gives what runs `grace` milliseconds to finish, then cuts it; resolves when all is stored. */
  close(grace: number): Promise<void>;
}

export function startGenerations(
  { database, coach, clock }: { database: Database; coach: Coach; clock: Clock },
  onFault: (error: unknown) => void,
): Generations {
  const running = new Map<string, { generation: Generation; ended: Promise<void> }>();

  const begin = ({ user, goalId, exchange: { message, reply }, generationId, today }: Assignment): Generation => {
    const generation = new Generation(replyStore({ database, clock }, message.conversationId, user.id, reply.id, generationId), onFault);
    const tools = goalTools(database, user.id, goalId, today);
    const ended = generation
      .run(async function* (signal) {
        yield* coach.reply(await readTurn(database, user, goalId, message, today), tools, signal);
      })
      .finally(() => {
        if (running.get(reply.id)?.generation === generation) running.delete(reply.id);
      });
    running.set(reply.id, { generation, ended });
    return generation;
  };

  return {
    begin,
    find: (replyId) => running.get(replyId)?.generation ?? null,
    async stop(replyId) {
      const found = running.get(replyId);
      if (!found) return false;
      found.generation.end('person');
      await found.ended;
      return true;
    },
    async close(grace) {
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended));
      const patience = new AbortController();
      await Promise.race([all(), pause(grace, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
      for (const { generation } of running.values()) generation.end('server');
      await all();
    },
  };
}

const attempts = 3;

function replyStore({ database, clock }: { database: Database; clock: Clock }, conversationId: string, userId: string, replyId: string, generationId: string): ReplyStore {
  /** Text, ending, suggestions and what it used: all of it or nothing. */
  const store = ({ content, status, suggestedResponses, uses }: Ending): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const isOurs = await finishReply(transaction, replyId, generationId, { content, status, suggestedResponses });
      await insertModelUsage(transaction, userId, replyId, uses, clock.now());
      await noteActivity(transaction, conversationId, clock.now());
      return isOurs;
    });
  return {
    saveProgress: (content) => saveProgress(database, replyId, generationId, content),
    async finish(ending): Promise<Outcome> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          if (await store(ending)) return outcomeOf(ending.status, ending.suggestedResponses);
          const stored = await findReplyById(database, replyId);
          return stored ? outcomeOf(stored.status, stored.suggestedResponses) : { type: 'failed' };
        } catch (error) {
          if (attempt === attempts) throw error;
          await pause(500 * attempt); // the database may be coming back
        }
      }
    },
  };
}

const outcomeOf = (status: string, suggestedResponses: string[]): Outcome =>
  status === 'complete' || status === 'stopped' ? { type: 'ended', suggestedResponses } : { type: 'failed' };
