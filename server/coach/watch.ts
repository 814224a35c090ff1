import { ModelFailure } from './model';
import type { Timers } from './timers';

/** How long to wait for a model, in milliseconds (contract notes, "Streams"). */
export interface Patience {
  /** Until the model shows the first sign of life. */
  readonly firstByte: number;
  /** Between two signs of life. */
  readonly stall: number;
  /** When the whole turn has to be over, on the clock of the timers. */
  readonly turnEndsAt: number;
}

/**
 * Passes on what `source` yields and throws a `ModelFailure` when it keeps silent for too long. Ends, without
 * an error, when `signal` is aborted. The source is never waited for while it is being closed.
 */
export async function* watch<Item>(
  source: AsyncIterable<Item>,
  patience: Patience,
  timers: Timers,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let first = true;
  try {
    while (!signal.aborted) {
      const silence = first ? patience.firstByte : patience.stall;
      const rest = Math.max(0, patience.turnEndsAt - timers.now());
      const late =
        rest < silence
          ? new ModelFailure('tookTooLong', 'The model did not finish within the time of a turn')
          : first
            ? new ModelFailure('noFirstByte', `The model sent nothing for ${silence / 1000} s`)
            : new ModelFailure('stalled', `The model stalled for ${silence / 1000} s`);
      const next = await within(iterator.next(), Math.min(silence, rest), late, timers, signal);
      if (next === null || next.done) return;
      first = false;
      yield next.value;
    }
  } finally {
    // Not awaited: a source that hangs would hang us. Its own failure no longer matters to anyone.
    Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** The result of `step`, or null when `signal` is aborted first; throws `late` after `delay`. */
function within<Result>(
  step: Promise<Result>,
  delay: number,
  late: Error,
  timers: Timers,
  signal: AbortSignal,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(delay, () => settle(() => reject(late)));
    const onAbort = () => settle(() => resolve(null));
    function settle(outcome: () => void) {
      cancel();
      signal.removeEventListener('abort', onAbort);
      outcome();
    }
    signal.addEventListener('abort', onAbort);
    step.then(
      (result) => settle(() => resolve(result)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
