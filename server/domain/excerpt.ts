import type { Excerpt } from '../../contract/search';
import { searchWordsIn } from './searchWords';

/** The longest excerpt, in code points, its ellipses included. */
export const longestExcerpt = 160;
/** So much of an excerpt stands before its first match, at most. */
const leadIn = 50;
/** An excerpt begins and ends at a space if there is one this near. */
const nearby = 20;

/**
 * A text cut around its first match, `…` where something is left out, white space collapsed, the matching words marked.
 * Plain text, never markup.
 * @param sought words in lower case; the last one also matches as a beginning
 * @param longest code points
 */
export function excerptOf(text: string, sought: readonly string[], longest: number = longestExcerpt): Excerpt {
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const matches = matchesIn(whole, sought);
  const points = [...whole];
  if (points.length <= longest) return pieces(whole, 0, matches);
  const { from, to } = windowOn(points, [...whole.slice(0, matches[0]?.start ?? 0)].length, longest - 2);
  const start = points.slice(0, from).join('').length;
  const shown = pieces(points.slice(from, to).join(''), start, matches);
  const ellipsis = { text: '…', isMatch: false };
  return [...(from > 0 ? [ellipsis] : []), ...shown, ...(to < points.length ? [ellipsis] : [])].reduce(joined, []);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function matchesIn(text: string, sought: readonly string[]): Span[] {
  const beginning = sought.at(-1);
  return searchWordsIn(text).filter(({ word }) => sought.includes(word) || (beginning !== undefined && word.startsWith(beginning)));
}

/** The part of `points` to show around `at`: at most `room` of them, no word and no letter torn where that can be helped. */
function windowOn(points: readonly string[], at: number, room: number): { from: number; to: number } {
  const first = Math.max(0, Math.min(at - Math.min(leadIn, Math.floor(room / 3)), points.length - room));
  const last = Math.min(points.length, first + room);
  const near = (place: number, step: 1 | -1, isGood: (candidate: number) => boolean) =>
    Array.from({ length: nearby }, (_, index) => place + index * step).find((candidate) => candidate <= last && isGood(candidate));
  const isWhole = (place: number) => !/^[\p{M}\p{Emoji_Modifier}\u200D]/u.test(points[place] ?? '') && points[place - 1] !== '\u200D';
  return {
    from: first === 0 ? 0 : (near(first, 1, (place) => place <= at && points[place - 1] === ' ') ?? near(first, 1, isWhole) ?? first),
    to: last === points.length ? last : (near(last, -1, (place) => place > at && points[place] === ' ') ?? near(last, -1, isWhole) ?? last),
  };
}

/** `shown`, which stands at `start` in the whole text, cut where a match begins and ends. */
function pieces(shown: string, start: number, matches: readonly Span[]): Excerpt {
  const cut: Excerpt = [];
  let done = 0;
  for (const match of matches) {
    const [from, to] = [Math.max(match.start - start, done), Math.min(match.end - start, shown.length)];
    if (from >= to) continue;
    cut.push({ text: shown.slice(done, from), isMatch: false }, { text: shown.slice(from, to), isMatch: true });
    done = to;
  }
  return [...cut, { text: shown.slice(done), isMatch: false }].filter(({ text }) => text !== '');
}

function joined(before: Excerpt, piece: Excerpt[number]): Excerpt {
  const last = before.at(-1);
  if (!last || last.isMatch || piece.isMatch) return [...before, piece];
  return [...before.slice(0, -1), { text: last.text + piece.text, isMatch: false }];
}
