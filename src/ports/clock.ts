import { TaskAbortError } from '@reduxjs/toolkit';

/** A day and an hour as the person's own clock shows them. */
export interface Moment {
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The hour with its fraction, 0 to 24. */
  readonly hour: number;
}

/** Time as listeners may know it. Nothing else in the web app reads a clock. */
export interface Clock {
  /** The present instant in ISO 8601. */
  timestamp(): string;
  /** Milliseconds since some fixed moment, for measuring spans: it never goes back and knows no change of the clock. */
  elapsed(): number;
  /** The present day and hour in the person's zone. */
  moment(): Moment;
  /** Milliseconds until the next full hour of the person's clock. */
  untilNextHour(): number;
  /** The IANA name of the person's zone. */
  timeZone(): string;
  /** Resolves after `milliseconds`; rejects at once with TaskAbortError, the quiet end of a listener, when `signal` is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /**
   * Calls back before the next paint, or, since a hidden tab paints nothing, soon after.
   * @returns a function that calls it off
   */
  onNextFrame(callback: () => void): () => void;
}

/** How long after a frame should have come the callback runs anyway, in milliseconds: a hidden tab has no frames. */
const frameOverdue = 250;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The browser's clock. */
export function createBrowserClock(): Clock {
  return {
    timestamp: () => new Date().toISOString(),
    elapsed: () => performance.now(),
    moment() {
      const now = new Date();
      return {
        today: `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`,
        hour: now.getHours() + now.getMinutes() / 60 + now.getSeconds() / 3600,
      };
    },
    untilNextHour() {
      const now = new Date();
      return 3_600_000 - ((now.getMinutes() * 60 + now.getSeconds()) * 1000 + now.getMilliseconds());
    },
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new TaskAbortError(String(signal.reason)));
        const onAborted = () => {
          clearTimeout(timer);
          reject(new TaskAbortError(String(signal.reason)));
        };
        const timer = setTimeout(() => {
          signal.removeEventListener('abort', onAborted);
          resolve();
        }, milliseconds);
        signal.addEventListener('abort', onAborted, { once: true });
      }),
    onNextFrame(callback) {
      let isOver = false;
      const run = () => {
        if (isOver) return;
        cancel();
        callback();
      };
      const frame = requestAnimationFrame(run);
      const timer = setTimeout(run, frameOverdue);
      const cancel = () => {
        isOver = true;
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
      return cancel;
    },
  };
}
