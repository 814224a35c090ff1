import { capitalize, clipWords, plainText, uncapitalize } from './plainText';
import { withoutFiller } from './phrases';
import { turnPronouns } from './pronouns';

const lead =
  /^(?:(?:i|we) (?:think (?:i|we) )?(?:could|can|will|would(?: like to| love to)?|want to|might|should|shall|am going to|plan to|need to|have to|must|intend to|choose to|commit to)|(?:i|we)'(?:ll|d like to|d love to|d)|i'm going to|im going to|i am gonna|i'm gonna|let me|let's|lets|how about|what about|my first step (?:is|would be) (?:to )?|the first step (?:is|would be) (?:to )?|it (?:could|would) be (?:to )?|to|try to|try and|just|simply|by|start to|maybe|perhaps|probably|at least|then|please|i'd start by|start by|begin by|doing|going with)\s+/i;
const notVerbs = /^(?:morning|evening|nothing|something|anything|everything|spring|string|thing|during|king|ring|being|wedding|building|meeting|clothing|training)$/i;
const silentE = new Set('writ mak tak practic prepar us mov clos exercis driv com giv hav leav schedul organiz organis creat decid sav tim arrang not shar typ bak bik hik danc invit phon updat complet reduc chang choos produc dedicat cycl memoriz memoris wak ris not rid'.split(' '));

/** `running` to `run`, `writing` to `write`; any other word as it is. */
function withoutGerund(word: string): string {
  if (!/^[a-z]{2,}ing$/i.test(word) || notVerbs.test(word)) return word;
  const stem = word.slice(0, -3);
  if (!/[aeiouy]/i.test(stem)) return word;
  if (silentE.has(stem.toLowerCase())) return `${stem}e`;
  return /([bdgmnprt])\1$/i.test(stem) ? stem.slice(0, -1) : stem;
}

const amount = /^(?:(?:do|make|try) )?(?:it )?((?:(?:only|just|at most|maybe|about) )*(?:half|\d+ [a-z]+|an? [a-z]+|one|two|three|five|ten|fifteen|twenty|thirty|a few|fewer|less|shorter|once|twice|the first part)\b.*)$/i;

/** `only five minutes`, when an answer changes how much of a task is done but not the task; else null. */
export function asAmount(text: string): string | null {
  const rest = withoutFiller(plainText(text).replace(/[.]+$/, '').replace(lead, ''));
  const found = amount.exec(rest)?.[1];
  return found === undefined || found.split(' ').length > 6 ? null : uncapitalize(/^(?:only|just)/i.test(found) ? found : `only ${found}`);
}

/** What a person proposes to do, as a task that can be read: `I could try walking my dog` is `Walk your dog`. */
export const asTask = (text: string): string => turnPronouns(asWish(text)).replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The same in the person's own person: a title of theirs. */
export function asWish(text: string): string {
  const sentence = plainText(text.replace(/[\n\r]+/g, '. ')).split(/[.;]+(?=\s|$)/).find((part) => /[\p{L}\p{N}]/u.test(part) && !isAssent(part)) ?? '';
  let rest = withoutFiller(sentence).replace(/^[\s,:()-]+/, '');
  for (let count = 0; count < 5; count += 1) {
    const shorter = withoutFiller(rest.replace(lead, ''));
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  const [first = '', ...others] = rest.split(' ');
  const words = first.toLowerCase() === 'try' && /ing$/.test(others[0] ?? '') ? others : [first, ...others];
  words[0] = withoutGerund(words[0] ?? '');
  const task = words.join(' ').replace(/[\s,:-]+$/, '');
  return capitalize(clipWords(task, 24));
}

const isAssent = (part: string): boolean => /^\s*(?:yes|yeah|ok|okay|sure|no|well|hm+|good|great|hi|hello)\s*,?\s*$/i.test(part);

/** The options in an answer: lines, numbered points, or short pieces joined by commas and "or". At most five. */
export function readOptions(text: string): string[] {
  const lines = text.split(/[\n\r]+/).flatMap((line) => line.split(/(?:^|\s)(?:\d{1,2}[.)]|[-*•])\s+/)).filter((line) => /[\p{L}\p{N}]/u.test(line));
  let pieces = lines;
  if (lines.length === 1) {
    pieces = (lines[0] ?? '').split(/;|,?\s+\bor\b\s+(?:maybe\s+)?|[.](?=\s)|,\s+(?:and\s+)?/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    const short = pieces.every((piece) => piece.trim().split(/\s+/).length <= 12) && pieces.filter((piece) => piece.trim().split(/\s+/).length >= 2).length >= 2;
    // "the summer, when I ..." is one thing, not two.
    const dependent = pieces.slice(1).some((piece) => /^\s*(?:when|where|because|since|which|who|while|so|if|as|but|then|with|for)\b/i.test(piece));
    if (!short || dependent) pieces = lines;
  }
  const seen = new Set<string>();
  return pieces
    .map((piece) => asTask(piece))
    .filter((option) => option.length > 1 && !seen.has(option.toLowerCase()) && seen.add(option.toLowerCase()))
    .slice(0, 5)
    .map((option) => clipWords(option, 14));
}
