import { setTimeout as pause } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/stream';
import type { Database } from '../db/database';
import { findReplyById } from '../repositories/messages';
import type { Generation } from './generation';

const failed: StreamEvent = { type: 'failed', error: 'The coach could not finish this reply.' };
const askEvery = 400;
/** So that a reader of a long reply never has more than this in its queue at once, in UTF-16 units. */
const longestPiece = 8_000;

/** Which reply is read. */
export interface FollowedReply {
  readonly replyId: string;
  /** The run that writes it or wrote it. */
  readonly generationId: string | null;
}

/**
 * A reply from its start to its end, as its run writes it; of one that is written anew, the new text alone.
 * @param generation the run, if it runs in this process; else the reply is read from the database, where another
 *   instance may still be writing it
 * @param signal ends the reading, not the reply
 * @returns whether the end was told: not when `signal` came first
 */
export const followReply = (database: Database, followed: FollowedReply, generation: Generation | null, signal: AbortSignal): AsyncGenerator<StreamEvent, boolean> =>
  generation ? followRunning(generation, followed.replyId, signal) : followStored(database, followed, signal);

async function* followRunning(generation: Generation, replyId: string, signal: AbortSignal): AsyncGenerator<StreamEvent, boolean> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let read = 0;
  while (!signal.aborted) {
    const { text, outcome, changed } = generation.state;
    yield* pieces(text.slice(read));
    read = text.length;
    if (outcome !== null) {
      if (outcome.type === 'ended' && text.trim() === '') yield* pieces(outcome.content); // stopped before its first word: it is what it was
      yield outcome.type === 'failed' ? failed : { type: 'ended', messageId: replyId, suggestedResponses: outcome.suggestedResponses };
      return true;
    }
    await Promise.race([changed, aborted]);
  }
  return false;
}

async function* followStored(database: Database, { replyId, generationId }: FollowedReply, signal: AbortSignal): AsyncGenerator<StreamEvent, boolean> {
  let read = 0;
  while (!signal.aborted) {
    const reply = await findReplyById(database, replyId);
    if (reply?.generationId !== generationId) {
      yield failed; // deleted, failed without a word, or begun anew: this reader's text is no longer its start
      return true;
    }
    yield* pieces(reply.content.slice(read));
    read = reply.content.length;
    if (reply.status === 'cut') {
      yield failed;
      return true;
    }
    if (reply.status !== 'writing') {
      yield { type: 'ended', messageId: reply.id, suggestedResponses: reply.suggestedResponses };
      return true;
    }
    await pause(askEvery, undefined, { signal }).catch(() => undefined); // an abort ends the loop
  }
  return false;
}

function* pieces(text: string): Generator<StreamEvent, void> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + longestPiece, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1; // keep a surrogate pair together
    yield { type: 'grew', text: text.slice(start, end) };
    start = end;
  }
}
