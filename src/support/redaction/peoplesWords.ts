import { filler } from './filler';
import type { Place, TextClass } from './textClasses';
import { nameKeys } from './vocabulary';

/** Letters of scripts that are written without spaces: each is looked at as a word. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const word = new RegExp(String.raw`${unspaced}|(?:(?!${unspaced})[\p{L}\p{N}\p{M}])+`, 'gu');

/** Fewer letters and digits than this are found in any text by chance; a word of an unspaced script has fewer letters. */
const leastLetters = 3;
const leastWords = 2;
const isTelling = (words: readonly string[]): boolean => words.join('').length >= leastLetters || words.length >= leastWords;

/** A text as it is compared: without regard to capitals, but in as many units. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** In UTF-16 units: no error quotes a longer text as a whole. */
const longestQuoted = 300;

/** What is looked for of a text: from its first letter or digit to its last; null when that says too little, or is too long. */
function phraseOf(text: string): string | null {
  if (text.length > longestQuoted) return null;
  const words = [...folded(text).matchAll(word)];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !isTelling(words.map(([found]) => found))) return null;
  return folded(text).slice(first.index, last.index + last[0].length);
}

/** What in any text is somebody's by its looks alone. */
const personal: readonly RegExp[] = [
  /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g,
  // A phone number, however it is written.
  /\d(?:[\s().+/-]*\d){6,}/g,
  // Quoted: somebody's words, or what the product cannot know.
  /“[^”]*”|«[^»]*»|„[^“”]*[“”]|"[^"]*"|`[^`]*`|(?<=^|[\s(:])['‘][^'’\n]*['’](?=$|[\s).,:;!?])/g,
  // Long, of letters and digits: a token.
  /(?=[\w.~+/=-]*\d)(?=[\w.~+/=-]*[A-Za-z])[\w.~+/=-]{20,}/g,
];

/** Phrases by their first word, the longest first. */
type Phrases = ReadonlyMap<string, readonly string[]>;

function byFirstWord(phrases: Iterable<string>): Phrases {
  const found = new Map<string, string[]>();
  for (const phrase of [...new Set(phrases)].sort((one, other) => other.length - one.length)) {
    const first = phrase.match(word)![0]!;
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

/** A text with every occurrence of a phrase filled, where it stands as whole words. */
function withoutPhrases(text: string, phrases: Phrases): string {
  const searched = folded(text);
  const words = [...searched.matchAll(word)];
  const ends = new Set(words.map(({ index, 0: found }) => index + found.length));
  let filled = text;
  let reached = 0;
  for (const { index, 0: first } of words) {
    const phrase = phrases.get(first)?.find((candidate) => searched.startsWith(candidate, index) && ends.has(index + candidate.length));
    if (phrase === undefined || index + phrase.length <= reached) continue;
    reached = index + phrase.length;
    filled = filled.slice(0, index) + filler(text.slice(index, reached)) + filled.slice(reached);
  }
  return filled;
}

/** The people's words of a story, and texts without them. */
export interface PeoplesWords {
  /** Hears of a text of the story. */
  hear(text: string, textClass: TextClass, place: Place): void;
  /** A text of the product with whatever is somebody's filled. */
  without(text: string): string;
}

/** A piece of a reply: parts of words and the commonest of words, of which the whole is heard as well. */
const isPiece = ({ key, owner }: Place): boolean => key === 'text' && 'replyId' in owner && !('isOver' in owner);

/** What was typed so far is the beginning of what was typed in the end. */
const withoutBeginnings = (phrases: Iterable<string>): readonly string[] =>
  [...phrases].sort().filter((phrase, index, sorted) => !(sorted[index + 1]?.startsWith(phrase) ?? false));

export function createPeoplesWords(): PeoplesWords {
  /** Names and titles: looked for also where another text begins with them. */
  const whole = new Set<string>();
  const typed = new Set<string>();
  const known = new Map<string, string>();
  let phrases: Phrases | null = null;
  const add = (texts: Set<string>, text: string) => {
    const phrase = phraseOf(text);
    if (phrase !== null) texts.add(phrase);
  };
  const scrubbed = (text: string): string => {
    phrases ??= byFirstWord([...whole, ...withoutBeginnings(typed)]);
    return personal.reduce((left, pattern) => left.replace(pattern, (found) => filler(found)), withoutPhrases(text, phrases));
  };
  return {
    hear(text, textClass, place) {
      if ((textClass !== 'words' && textClass !== 'title') || isPiece(place)) return;
      const isName = nameKeys.has(place.key);
      add(isName || textClass === 'title' ? whole : typed, text);
      if (isName) for (const part of text.split(/[\s,.-]+/u)) add(whole, part);
    },
    without(text) {
      const found = known.get(text) ?? scrubbed(text);
      known.set(text, found);
      return found;
    },
  };
}
