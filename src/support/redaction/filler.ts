import { fillerPicture } from './pictographs';
import { fillerDigit, fillerLetter, fillerMark } from './scripts';

/** Halves of one picture, so that a picture that was cut in two between pieces of a text is one again when they are joined. */
const loneHigh = '\uD83D';
const loneLow = '\uDCBB';

const isOneOf = (character: string, characters: RegExp) => characters.test(character);

/** What stands for one code point, or for half of one, with as many UTF-16 units. */
function fillerOf(character: string): string {
  if (isOneOf(character, /^[\uD800-\uDBFF]$/)) return loneHigh;
  if (isOneOf(character, /^[\uDC00-\uDFFF]$/)) return loneLow;
  if (isOneOf(character, /^[\s\p{P}\p{Cc}]$/u)) return character;
  const picture = fillerPicture(character);
  if (picture !== null) return picture;
  if (isOneOf(character, /^\p{L}$/u)) return fillerLetter(character);
  if (isOneOf(character, /^\p{M}$/u)) return fillerMark(character);
  if (isOneOf(character, /^\p{Nd}$/u)) return fillerDigit(character);
  const isAstral = character.length === 2;
  if (isOneOf(character, /^\p{N}$/u)) return isAstral ? '\u{1F10C}' : '\u2070';
  // Letters in rings and boxes, braille, and the letters of which a flag's name is made.
  if (isOneOf(character, /^[\u249C-\u24E9\u{1F110}-\u{1F16C}\u{1F170}-\u{1F1AC}]$/u)) return isAstral ? '\u{1F127}' : '\u24E7';
  if (isOneOf(character, /^[\u2801-\u28FF]$/)) return '\u282D';
  if (isOneOf(character, /^[\u{E0020}-\u{E007E}]$/u)) return '\u{E0078}';
  if (isOneOf(character, /^[\p{S}\p{Cf}]$/u)) return character;
  // Private, or of a later Unicode than this browser knows.
  return isAstral ? '\u{1D6C1}' : '\uFFFD';
}

const known = new Map<string, string>();

function characterFiller(character: string): string {
  let filled = known.get(character);
  if (filled === undefined) {
    filled = fillerOf(character);
    known.set(character, filled);
  }
  return filled;
}

const plainAscii = /^[\x00-\x7F]*$/;

function piece(text: string): string {
  if (plainAscii.test(text)) return text.replace(/[a-z]/g, 'x').replace(/[A-Z]/g, 'X').replace(/[0-9]/g, '0');
  let filled = '';
  for (const character of text) filled += characterFiller(character);
  return filled;
}

/** What makes an address a link, so that it stays one. */
const schemes = /(https?:\/\/)/i;

/**
 * A text that says nothing and looks like the given one: every letter is another of its script and case, every digit a zero,
 * every picture another of its kind; marks, punctuation, white space and `http://` stay. It has the same length in UTF-16
 * units. What stands for a text is what stands for its pieces, but for an address that was cut within its scheme; what stands
 * for a filler is itself.
 */
export const filler = (text: string): string =>
  text
    .split(schemes)
    .map((part, index) => (index % 2 === 1 ? part : piece(part)))
    .join('');
