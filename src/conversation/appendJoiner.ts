import type { Clock } from '../ports';

/** The most text that one flush hands on, in characters: a burst is spread over frames instead of blocking one. */
const largestFlush = 8_192;

/**
 * Milliseconds between two flushes of a reply that has been growing for `age` milliseconds: each frame in its first second,
 * then ever rarer, so that a long reply does not push its own beginning out of the log of DevTools.
 */
const distanceAt = (age: number) => Math.min(100, age / 60);

/**
 * Joins the pieces of a reply so that they cost few events however many came: one a frame at first, ten a second at last.
 * What is more than one flush, and what waits when the reply has ended, is handed on frame by frame.
 */
export interface AppendJoiner {
  add(text: string): void;
  /** Hands on all that is waiting, at once. */
  flush(): void;
  /** Resolves when all that was added has been handed on frame by frame. */
  drained(): Promise<void>;
}

/** Between the halves of a surrogate pair no text is cut. */
const cutBefore = (text: string, length: number) => {
  const unit = text.charCodeAt(length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? length - 1 : length;
};

export function createAppendJoiner(clock: Clock, handOn: (text: string) => void): AppendJoiner {
  let waiting = '';
  let cancelFrame: (() => void) | null = null;
  let whenDrained: (() => void)[] = [];
  let beganAt: number | null = null;
  let flushedAt = -Infinity;

  const isDue = () => {
    const now = clock.elapsed();
    return waiting.length > largestFlush || whenDrained.length > 0 || now - flushedAt >= distanceAt(now - (beganAt ?? now));
  };
  const flush = () => {
    cancelFrame?.();
    cancelFrame = null;
    const text = waiting;
    waiting = '';
    flushedAt = clock.elapsed();
    if (text !== '') handOn(text);
    for (const resolve of whenDrained) resolve();
    whenDrained = [];
  };
  const onFrame = () => {
    cancelFrame = null;
    if (!isDue()) return schedule();
    if (waiting.length <= largestFlush) return flush();
    const cut = cutBefore(waiting, largestFlush);
    const text = waiting.slice(0, cut);
    waiting = waiting.slice(cut);
    flushedAt = clock.elapsed();
    schedule();
    handOn(text);
  };
  const schedule = () => {
    cancelFrame ??= clock.onNextFrame(onFrame);
  };
  return {
    add(text) {
      beganAt ??= clock.elapsed();
      waiting += text;
      schedule();
    },
    flush,
    drained: () =>
      waiting === ''
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenDrained.push(resolve);
          }),
  };
}
