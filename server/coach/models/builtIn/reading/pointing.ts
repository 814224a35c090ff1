import { isOnlyWhen } from './moments';
import { forMatching } from './plainText';

/** What a person points at without naming it. `place` counts from 0; -1 is the last. */
export type Pointing = {
  readonly at: { readonly kind: 'place'; readonly place: number; readonly coachs: boolean } | { readonly kind: 'that' } | { readonly kind: 'both' } | { readonly kind: 'any' };
  /** The time or place named along with it, in their words; else empty. */
  readonly when: string;
};

const places = ['first|1st|former|top', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'last|latter|bottom'];
const numbers = ['one', 'two', 'three', 'four', 'five'];
const lead = "(?:(?:ok|okay|yes|yeah|well|hm+|maybe|probably|definitely|i think|i guess|i'd say|i would say|let's|lets|i'd|i'll|i would|i will|i|rather|like|prefer|choose|pick|take|try|do|go for|go with|go|start with|begin with|start|begin|just|to|with|say)[, ]+)*";
const noun = '(?: (?:one|option|idea|thing|suggestion|of (?:them|these|those)))?';
const named = [
  `(?:the |your |my )?(?:very )?(?<place>${places.join('|')})${noun}`,
  `(?:(?:the )?(?:number|option|no\\.?|nr\\.?|idea|#) ?#?(?<number>[1-5]|${numbers.join('|')})|#?(?<digit>[1-5])[.)]?)`,
  '(?<both>both(?: of (?:them|these|those))?)',
  '(?<coachs>(?:your|the coach\'s) (?:idea|suggestion|option|one)s?|yours|what you (?:said|suggested|proposed))',
  '(?<any>(?:all|any|either|whatever|whichever)(?: of (?:them|these|those)| one| is fine)*|(?:it )?doesn\'t matter|i don\'t mind)',
  '(?<that>(?:that|this)(?: one)?|the same(?: one)?|it|what i said|my (?:own )?idea|mine|the one i (?:said|named|mentioned))',
].join('|');
const tail = "(?:,? (?:please|then|i think|i guess|sounds good|sounds best|is good|is fine|is best|is easiest|seems best|would be best|works|works best|it is|for now|for sure|first))*";
const pointing = new RegExp(`^${lead}(?:${named})${tail}(?:[.!]*$|[.!]*[, ]+(?<when>\\S.*)$)`);

/** Reads `the first one`, `number 2`, `both`, `your idea`; null when the message says something of its own. */
export function readPointing(text: string): Pointing | null {
  if (text.length > 120) return null;
  const found = pointing.exec(forMatching(text).replace(/\s+([.!,])/g, '$1'))?.groups;
  if (found === undefined) return null;
  const when = found.when ?? '';
  if (when !== '' && !isOnlyWhen(when)) return null;
  const coachs = /\byour (?:first|second|third|last|top)/i.test(text);
  const place = placeOf(found);
  if (place !== null) return { at: { kind: 'place', place, coachs }, when };
  if (found.coachs !== undefined) return { at: { kind: 'place', place: 0, coachs: true }, when };
  return { at: { kind: found.both !== undefined ? 'both' : found.any !== undefined ? 'any' : 'that' }, when };
}

function placeOf(found: Record<string, string | undefined>): number | null {
  if (found.place !== undefined) {
    const at = places.findIndex((names) => names.split('|').includes(found.place ?? ''));
    return at === places.length - 1 ? -1 : at;
  }
  const number = found.number ?? found.digit;
  if (number === undefined) return null;
  const word = numbers.indexOf(number);
  return word >= 0 ? word : Number(number) - 1;
}
