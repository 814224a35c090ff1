import type { Clock } from '../ports';

/** For how long the server may leave a call unanswered, in milliseconds: a dialog that waits for it is to open again. */
export const patience = 30_000;

/** Why a call that was left unanswered gave nothing. */
export const unanswered = 'No answer in time';

/**
 * Asks with a signal of its own, and gives the asking up when nothing has come in time or `outer` is aborted.
 * @returns null when it was given up
 */
export async function withinPatience<Answer>(clock: Clock, outer: AbortSignal, ask: (signal: AbortSignal) => Answer | PromiseLike<Answer>): Promise<Answer | null> {
  const asking = new AbortController();
  const giveUp = () => asking.abort();
  if (outer.aborted) giveUp();
  outer.addEventListener('abort', giveUp);
  // A wait that is called off rejects: then the answer is there, or nobody wants it any more.
  const late = clock.wait(patience, asking.signal).then(
    () => null,
    () => null,
  );
  try {
    return await Promise.race([ask(asking.signal), late]);
  } finally {
    outer.removeEventListener('abort', giveUp);
    giveUp();
  }
}
