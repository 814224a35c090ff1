import type { Ending } from './message';

/** How a reply ended, in the words below it; undefined where that need not be said. */
export const endingWords: Record<Ending, string | undefined> = {
  complete: undefined,
  stopped: 'You stopped this reply.',
  cut: 'This reply was cut off.',
  failed: undefined,
  writing: 'Still being written elsewhere.',
};
