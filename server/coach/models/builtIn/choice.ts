import { asTask } from './reading/actions';
import type { Reading } from './reading/intents';
import type { Pointing } from './reading/pointing';
import { uncapitalize } from './reading/plainText';
import type { Story } from './story';

/** The option in favour while none is chosen: the first, which may be the only one. */
export const favouredOption = (story: Story): string | null => story.chosen ?? story.options[0] ?? null;

/** The option pointed at: one of those named so far, or one the coach has just suggested; null when there is none. */
export function pointedAt({ at }: Pointing, { options, offered }: Story): string | null {
  switch (at.kind) {
    case 'that':
      return options.at(-1) ?? null;
    case 'any':
      return options[0] ?? offered[0] ?? null;
    case 'both':
      return options.length === 2 ? `${options[0] ?? ''} and ${uncapitalize(options[1] ?? '')}` : (options[0] ?? null);
    case 'place': {
      if (at.coachs && offered.length > 0) return offered.at(at.place) ?? null;
      return options.at(at.place) ?? offered.at(at.place) ?? null;
    }
  }
}

/** Words too common to point at anything. */
const common = new Set('with your that this from have what when then them some someone after before into about more would could maybe will week days there'.split(' '));
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !common.has(word));

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The option a person points at by number, by place or by its words; else what they say instead. */
export function chosenFrom(reading: Reading, options: readonly string[]): string {
  const said = reading.text.toLowerCase();
  const byPlace = ordinals.findIndex((one) => new RegExp(`\\b${one}\\b`).test(said));
  const byNumber = /^\D{0,20}\b([1-5])\b\D{0,20}$/.exec(said)?.[1];
  const place = byNumber !== undefined ? Number(byNumber) - 1 : /\blast\b/.test(said) ? options.length - 1 : byPlace;
  const pointed = options[place];
  if (pointed !== undefined) return pointed;
  const words = new Set(wordsOf(said));
  let best: string | undefined;
  // A few words point; a sentence has to hold half of the option.
  let bestShare = reading.text.trim().split(/\s+/).length <= 5 ? 0 : 0.49;
  for (const option of options) {
    const own = wordsOf(option.toLowerCase());
    const share = own.filter((word) => words.has(word)).length / Math.max(1, own.length);
    if (share > bestShare) [best, bestShare] = [option, share];
  }
  if (best !== undefined) return best;
  return /\b(?:all|both|any|either|whatever|don't mind)\b/.test(said) ? (options[0] ?? asTask(reading.text)) : asTask(reading.text);
}
