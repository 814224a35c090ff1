/* Runs in the page: a screen as it looks with every word of people filled, whether it was or not. */
import { filler } from '../../../src/support/redaction/filler';

/** What an attribute says to a person, or of what they chose or where it leads. */
const saysWords = new Set(['title', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'value', 'href', 'start']);
/** Ids have stand-ins. */
const anyId = /(conv_)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const tag = /(<\/?[\w:-]+(?: [^\s=]+="[^"]*")*>)/;
/** Marks words that were searched for: fillers of the same length are all the same. */
const searchMark = /^<\/?mark\b/;

function filledAttribute(_whole: string, name: string, value: string): string {
  if (name === 'src') return ' src=""'; // the pictures of people are all one
  const known = value.replace(anyId, 'id');
  return ` ${name}="${saysWords.has(name) ? filler(known) : known}"`;
}

/** @param whole a screen, element by element */
export const filledScreen = (whole: string): string =>
  whole
    .split(tag)
    .map((part, index) => {
      if (index % 2 === 0) return filler(part);
      return searchMark.test(part) ? '' : part.replace(/ ([^\s=]+)="([^"]*)"/g, filledAttribute);
    })
    .join('');
