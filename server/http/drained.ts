import type { ServerResponse } from 'node:http';

const longestDrain = 30_000;

/** Resolves when a reader has taken what was written, or is gone; one that takes nothing for 30 seconds is let go. */
export function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted || response.destroyed) return resolve();
    const settle = () => {
      clearTimeout(timer);
      response.off('drain', settle);
      gone.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(() => {
      response.destroy();
      settle(); // not every response says that it closes
    }, longestDrain);
    response.once('drain', settle);
    gone.addEventListener('abort', settle, { once: true });
  });
}

/** The headers of a reply so far, for an answer that is written by hand. */
export const headersSoFar = (headers: Record<string, number | string | string[] | undefined>): Record<string, number | string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
