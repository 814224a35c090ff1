import { plainText, uncapitalize } from './plainText';
import { turnPronouns } from './pronouns';

/** The heart of what a person said, ready to be said back. */
export interface Phrase {
  /** Their own words in full, for quotation marks; null when they are too many. */
  readonly quote: string | null;
  /** Turned to "you ...", only when that makes a whole sentence. */
  readonly you: string | null;
  /** Turned, for after a colon: a sentence or a part of one. */
  readonly turned: string | null;
}

const longestQuote = 10;

const filler = /^(?:well|so|um+|uh+|hm+|ok|okay|yes|yeah|yep|no|nope|sure|honestly|actually|basically|maybe|perhaps|probably|also|and|then|but|because|since|like|oh|hi|hello|hey|thanks|thank you|i think|i guess|i suppose|i believe|i mean|i feel like|i would say|i'd say|to be honest|tbh|right now|at the moment|for example|mostly|mainly)[,:]?\s+(?=\S)/i;
const small = new Set('i a an the and or but to of in on at for with is are am was were be been my me it its that this so very really just you your have has had do does did not as by if than then there here too also can could would will'.split(' '));

const tail = /,?\s+(?:i guess|i think|i suppose|maybe|though|lol|haha|you know|or something|to be honest)$/i;

export const withoutFiller = (text: string): string => {
  let rest = text.trim();
  for (let count = 0; count < 6 && filler.test(rest); count += 1) rest = rest.replace(filler, '');
  return rest;
};

const withoutFillerAround = (clause: string): string => withoutFiller(clause).replace(tail, '');

const contentWords = (text: string): number =>
  text.toLowerCase().split(/\s+/).filter((word) => word.length > 2 && !small.has(word.replace(/[^\p{L}']/gu, ''))).length;

/**
 * The clause of a message that says the most in the fewest words.
 * @param after words that lead to what was asked for, such as `because` for a reason
 * @param strip leaves out of a clause what is not to be said back
 */
export function keyPhrase(text: string, after: readonly string[] = [], strip: (clause: string) => string = withoutFillerAround): Phrase | null {
  const clauses: { words: string; score: number }[] = [];
  for (const sentence of plainText(text.replace(/[\n\r]+/g, '. ').replace(/[?!]+/g, '.')).split(/[.;]+(?=\s|$)|\s[-–—]\s|…/)) {
    const parts = sentence.split(/,?\s+\b(but|because|although|though)\s+/i);
    for (let at = 0; at < parts.length; at += 2) {
      const marker = parts[at - 1]?.toLowerCase();
      const words = strip(parts[at] ?? '').replace(/^[\s,:()-]+|[\s,:()-]+$/g, '');
      if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)) continue;
      const count = words.split(' ').length;
      const empty = /^(?:yes|yeah|yep|no|nope|ok|okay|sure|well|right|true|exactly|maybe|because|but|and|so|the|a|i|you|it)$/i.test(words);
      const score = Math.min(contentWords(words), 7) - (count > 14 ? (count - 14) / 4 : 0) + (marker !== undefined && after.includes(marker) ? 4 : 0) - (empty ? 9 : 0);
      clauses.push({ words, score });
    }
  }
  const best = clauses.reduce<{ words: string; score: number } | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
  if (best === null || best.score < -5) return null;
  const words = withoutRest(best.words);
  const count = words.split(' ').length;
  const fits = count <= 24 && words.length <= 140;
  const ownSentence = /^(?:i|i'm|im|i've|i'd|i'll|my)\b/i.test(words) && count >= 3;
  const saysYou = /\byou(?:r|rs)?\b/i.test(words);
  const turned = fits && !saysYou ? uncapitalize(turnPronouns(words)) : null;
  return { quote: count <= longestQuote && words.length <= 90 ? words : null, you: ownSentence ? turned : null, turned };
}

/** A long clause up to where it could have ended. */
function withoutRest(words: string): string {
  if (words.split(' ').length <= 18) return words;
  for (const joint of [/, (?!and |or )/, /,? (?:so|which|where|while) /, /,? and (?=(?:i|my|we|then|it|he|she|they)\b)/i, /, /, / and /]) {
    const first = words.split(joint)[0] ?? words;
    const count = first.split(' ').length;
    if (count >= 5 && count <= 18) return first;
  }
  return words;
}
