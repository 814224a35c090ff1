import type { Clock } from '../ports';

/** The most text that one flush hands on, in characters: a burst is spread over frames instead of blocking one. */
const largestFlush = 8_192;

/** Joins the pieces of a reply so that each frame costs one event however many pieces came. */
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

  const flush = () => {
    cancelFrame?.();
    cancelFrame = null;
    const text = waiting;
    waiting = '';
    if (text !== '') handOn(text);
    for (const resolve of whenDrained) resolve();
    whenDrained = [];
  };
  const onFrame = () => {
    cancelFrame = null;
    if (waiting.length <= largestFlush) return flush();
    const cut = cutBefore(waiting, largestFlush);
    const text = waiting.slice(0, cut);
    waiting = waiting.slice(cut);
    schedule();
    handOn(text);
  };
  const schedule = () => {
    cancelFrame ??= clock.onNextFrame(onFrame);
  };
  return {
    add(text) {
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
