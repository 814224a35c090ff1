import { setTimeout as pause } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/stream';
import type { Database } from '../db/database';
import { findReplyById } from '../repositories/messages';
import type { Generation } from './generation';

const failed: StreamEvent = { type: 'failed', error: 'The coach could not finish this reply.' };
const askEvery = 400;
/** So that a reader of a long reply never has more than this in its queue at once, in UTF-16 units. */
const longestPiece = 8_000;

/**
 * A reply from its start to its end, as it is written.
 * @param generation the run that writes it, if it runs in this process; else it is read from the database, where
 *   another instance may still be writing it
 * @param signal ends the reading, not the reply
 */
export async function* followReply(database: Database, replyId: string, generation: Generation | null, signal: AbortSignal): AsyncGenerator<StreamEvent, void> {
  yield* generation ? followRunning(generation, replyId, signal) : followStored(database, replyId, signal);
}

async function* followRunning(generation: Generation, replyId: string, signal: AbortSignal): AsyncGenerator<StreamEvent, void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let read = 0;
  while (!signal.aborted) {
    const { text, outcome, changed } = generation.state;
    yield* pieces(text.slice(read));
    read = text.length;
    if (outcome !== null) {
      yield outcome.type === 'failed' ? failed : { type: 'ended', messageId: replyId, suggestedResponses: outcome.suggestedResponses };
      return;
    }
    await Promise.race([changed, aborted]);
  }
}

async function* followStored(database: Database, replyId: string, signal: AbortSignal): AsyncGenerator<StreamEvent, void> {
  let read = 0;
  while (!signal.aborted) {
    const reply = await findReplyById(database, replyId);
    if (!reply || reply.content.length < read) {
      yield failed; // deleted, or begun anew by somebody else: this reader's text is no longer its start
      return;
    }
    yield* pieces(reply.content.slice(read));
    read = reply.content.length;
    if (reply.status === 'cut') {
      yield failed;
      return;
    }
    if (reply.status !== 'writing') {
      yield { type: 'ended', messageId: reply.id, suggestedResponses: reply.suggestedResponses };
      return;
    }
    await pause(askEvery, undefined, { signal }).catch(() => undefined); // an abort ends the loop
  }
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
