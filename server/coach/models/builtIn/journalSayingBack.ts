import { keyPhrase } from './reading/phrases';
import type { Phrase } from './reading/phrases';
import { capitalize, clipWords, plainText } from './reading/plainText';

/** Less than in the chat is left out: a `maybe` or an `I think` belongs to what an entry says. */
const lead = /^don't ask(?: me)? (?:how|why)$|^(?:dear diary|well|um+|uh+|hm+|oh|ok|okay|yes|yeah|no|hi|hello|hey)\s*[,:]\s*(?=\S)|^(?:um+|uh+|hm+|hi|hello|hey)\s+(?=\S)|^(?:and|but|so|then)\s+(?=(?:i|i'm|i've|i'd|i'll|my)\b)/i;

function withoutLead(clause: string): string {
  let rest = clause.trim();
  for (let count = 0; count < 3 && lead.test(rest); count += 1) rest = rest.replace(lead, '');
  return rest;
}

/** The person's `we` is them and others, never the coach. */
const turnUs = (turned: string): string =>
  turned
    .replace(/\b[Ww]e\b/g, 'you')
    .replace(/\b[Oo]urs\b/g, 'yours')
    .replace(/\b[Oo]ur\b/g, 'your')
    .replace(/\bus\b/g, 'you');

const losesCapital = /^(?:the|an?|this|that|these|those|there|it|he|she|they|we|you|your|yours|our|his|her|its|their|when|if|as|while|after|before|since|because|no|not|nobody|everyone|everything|nothing|someone|something|all|some|every|one|today|yesterday|tomorrow|tonight|last|next|maybe|perhaps|then|and|but|so|how|what|why|who|where|in|on|at|for|with|just|now)\b/i;

/** A name that begins the entry keeps its capital. */
function withName(turned: string, text: string): string {
  const first = capitalize(turned.split(/[^\p{L}']/u)[0] ?? '');
  return first !== '' && !losesCapital.test(turned) && text.includes(first) ? capitalize(turned) : turned;
}

const deniesReason = /(?:\bnot|n't|\bnever)\b[^.;]*\bbecause\b/i;
/** A few words that begin with `my` may have no verb; a colon does instead of one. */
const noSentence = /:|^your(?: \S+){0,3}$/;

/** The heart of an entry, in the person's own words or turned to "you ...". */
export function heartOf(text: string): Phrase | null {
  const phrase = keyPhrase(text, [], withoutLead);
  if (phrase === null) return null;
  const { turned } = phrase;
  // "I am not crying because he left" denies the reason alone: it is said back whole or not at all.
  const whole = plainText(text).replace(/[.]+$/, '');
  if (deniesReason.test(whole)) return { quote: whole.split(' ').length <= 10 ? whole : null, you: null, turned: null };
  const you = phrase.you === null || noSentence.test(phrase.you) ? null : turnUs(phrase.you);
  return { quote: phrase.quote, you, turned: turned === null ? null : withName(turnUs(turned), text) };
}

const mark = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** The first and the last thing of an entry that lists three or more, one on each line; null for any other entry. */
export function listIn(text: string): { readonly first: string; readonly last: string } | null {
  const lines = text.split(/[\n\r]+/).filter((line) => /\p{L}/u.test(line));
  const listed = lines.filter((line) => mark.test(line) || line.trim().split(/\s+/).length <= 5);
  if (lines.length < 3 || listed.length < lines.length) return null;
  const item = (line: string | undefined) => clipWords(plainText((line ?? '').replace(mark, '')).replace(/[.,;:]+$/, ''), 8);
  const [first, last] = [item(lines[0]), item(lines.at(-1))];
  return first === '' || last === '' ? null : { first, last };
}
