import type { RoundSignals } from './sendDueTexts';

const every = 60_000;
/** Shorter than what the whole server has to stop. */
const grace = 3_000;

/**
 * Calls `round` at once and then each minute, never while the last one still runs.
 * @param onFault told what a round throws; the next comes all the same
 * @returns stops: no round begins any more, and one that runs gets three seconds before it is told to give up
 */
export function startRounds(round: (signals: RoundSignals) => Promise<void>, onFault: (error: unknown) => void): () => Promise<void> {
  const [stopping, abandoned] = [new AbortController(), new AbortController()];
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= round({ stopping: stopping.signal, abandoned: abandoned.signal })
      .catch(onFault)
      .finally(() => (running = null));
  };
  const timer = setInterval(begin, every);
  timer.unref();
  begin();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    const giveUp = setTimeout(() => abandoned.abort(), grace);
    await running;
    clearTimeout(giveUp);
  };
}
