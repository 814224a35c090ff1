import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Coach } from '../coach/coach';
import type { Database } from '../db/database';
import type { ConversationKind } from '../db/schema';
import { serverCloses } from '../refusal';
import type { Exchange } from '../repositories/messages';
import type { UserRow } from '../repositories/users';
import { readTurn } from './conversationTurn';
import { Generation } from './generation';
import { goalTools } from './goalTools';
import { replyStore } from './replyStore';

/** A reply that is to be written. */
export interface Assignment {
  readonly user: UserRow;
  readonly kind: ConversationKind;
  readonly goalId: string | null;
  readonly exchange: Exchange;
  readonly generationId: string;
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The day of the message that is answered. */
  readonly saidOn: string;
}

export interface Generations {
  /**
   * Does what may lead to a generation. Once the server closes nothing new is let in, and what is in is waited for: no
   * reply is begun that nobody would finish.
   * @throws Refused 503 when the server closes
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Starts to write a reply, on and on whoever reads. */
  begin(assignment: Assignment): Generation;
  /** The generation if it runs in this process. Not by its reply: an older run that lost it may still run here. */
  find(generationId: string | null): Generation | null;
  /** Ends a generation for the person and resolves when that is stored. @returns false if it does not run here */
  stop(generationId: string | null): Promise<boolean>;
  /** Gives what runs `grace` milliseconds to finish, then cuts it; resolves when all is stored. */
  close(grace: number): Promise<void>;
}

export function startGenerations(
  { database, coach, clock }: { database: Database; coach: Coach; clock: Clock },
  onFault: (error: unknown) => void,
): Generations {
  /** By their own ids. */
  const running = new Map<string, { generation: Generation; ended: Promise<void> }>();
  const admitted = new Set<Promise<unknown>>();
  let isClosing = false;

  const begin = ({ user, kind, goalId, exchange: { message, reply }, generationId, today, saidOn }: Assignment): Generation => {
    const generation = new Generation(replyStore({ database, clock }, { conversationId: message.conversationId, userId: user.id, replyId: reply.id, generationId }), onFault);
    const tools = goalTools(database, user.id, goalId, { today, saidOn });
    const ended = generation
      .run(async function* (signal) {
        yield* coach.reply(await readTurn(database, { user, kind, goalId }, message, today), tools, signal);
      })
      .finally(() => running.delete(generationId));
    running.set(generationId, { generation, ended });
    return generation;
  };

  return {
    async admit(work) {
      if (isClosing) throw serverCloses();
      const done = work();
      admitted.add(done);
      return done.finally(() => admitted.delete(done));
    },
    begin,
    find: (generationId) => (generationId === null ? null : (running.get(generationId)?.generation ?? null)),
    async stop(generationId) {
      const found = generationId === null ? undefined : running.get(generationId);
      if (!found) return false;
      found.generation.end('person');
      await found.ended;
      return true;
    },
    async close(grace) {
      isClosing = true;
      await Promise.allSettled(admitted);
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended));
      const patience = new AbortController();
      await Promise.race([all(), pause(grace, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
      for (const { generation } of running.values()) generation.end('server');
      await all();
    },
  };
}
