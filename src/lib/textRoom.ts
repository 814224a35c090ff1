import { codePoints } from '../../contract/text';
import { countWords } from './counts';

/** A number of characters, in words. */
export const characters = (count: number): string => countWords(count, 'character');

/** How much room a text has, in words: what is left once that matters, or what is too much; null: nothing to say. */
export interface TextRoom {
  readonly left: string | null;
  readonly tooMuch: string | null;
}

/**
 * @param most the limit in code points, after trimming (contract notes, "Limits of texts")
 * @param saidFrom how many characters before the limit it begins to be said
 */
export function textRoom(text: string, most: number, saidFrom: number): TextRoom {
  const left = most - codePoints(text.trim());
  if (left < 0) return { left: null, tooMuch: `${characters(-left)} too many. Please shorten it.` };
  return { left: left <= saidFrom ? `${characters(left)} left` : null, tooMuch: null };
}
