/** Time as the coach uses it, so that tests can turn the clock by hand. Milliseconds throughout. */
export interface Timers {
  now(): number;
  /** Calls `then` once after `delay`; the function given back prevents it. */
  after(delay: number, then: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (delay, then) => {
    const timer = setTimeout(then, delay);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delay`, or at once when `signal` is aborted: ask the signal which it was. */
export function pause(delay: number, timers: Timers, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = timers.after(delay, finish);
    function finish() {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}
