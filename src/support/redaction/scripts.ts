/** What stands for the letters of a script, and for the signs that are written with them. Each stands for itself as well. */
interface Script {
  /** Its name in Unicode's property `Script`. */
  readonly name: string;
  /** Stands for small letters, and for all where there are no capitals. */
  readonly letter: string;
  readonly capital?: string;
  /** Stands for the marks over and under its letters, which carry the vowels. */
  readonly mark?: string;
  /** Stands for the marks that take room of their own. */
  readonly spacingMark?: string;
}

const scripts: readonly Script[] = [
  { name: 'Latin', letter: 'x', capital: 'X' },
  { name: 'Greek', letter: 'χ', capital: 'Χ' },
  { name: 'Cyrillic', letter: 'н', capital: 'Н' },
  { name: 'Armenian', letter: 'խ', capital: 'Խ' },
  { name: 'Georgian', letter: 'ხ', capital: 'Ხ' },
  { name: 'Cherokee', letter: 'ꮃ', capital: 'Ꮃ' },
  { name: 'Hebrew', letter: 'ה', mark: '\u05B8' },
  { name: 'Arabic', letter: 'س', mark: '\u064E' },
  { name: 'Syriac', letter: 'ܣ', mark: '\u0732' },
  { name: 'Thaana', letter: 'ހ', mark: '\u07A6' },
  { name: 'Nko', letter: 'ߊ', mark: '\u07EC' },
  { name: 'Devanagari', letter: 'क', mark: '\u0947', spacingMark: '\u093E' },
  { name: 'Bengali', letter: 'ক', mark: '\u09C1', spacingMark: '\u09BE' },
  { name: 'Gurmukhi', letter: 'ਕ', mark: '\u0A47', spacingMark: '\u0A3E' },
  { name: 'Gujarati', letter: 'ક', mark: '\u0AC7', spacingMark: '\u0ABE' },
  { name: 'Oriya', letter: 'କ', mark: '\u0B3F', spacingMark: '\u0B3E' },
  { name: 'Tamil', letter: 'க', mark: '\u0BC0', spacingMark: '\u0BBE' },
  { name: 'Telugu', letter: 'క', mark: '\u0C3E', spacingMark: '\u0C41' },
  { name: 'Kannada', letter: 'ಕ', mark: '\u0CBF', spacingMark: '\u0CBE' },
  { name: 'Malayalam', letter: 'ക', mark: '\u0D41', spacingMark: '\u0D3E' },
  { name: 'Sinhala', letter: 'ක', mark: '\u0DD2', spacingMark: '\u0DCF' },
  { name: 'Thai', letter: 'ก', mark: '\u0E34' },
  { name: 'Lao', letter: 'ກ', mark: '\u0EB4' },
  { name: 'Tibetan', letter: 'ཀ', mark: '\u0F72' },
  { name: 'Myanmar', letter: 'က', mark: '\u102D', spacingMark: '\u102C' },
  { name: 'Khmer', letter: 'ក', mark: '\u17B7', spacingMark: '\u17B6' },
  { name: 'Ethiopic', letter: 'ሀ' },
  { name: 'Hangul', letter: '한' },
  { name: 'Hiragana', letter: 'あ' },
  { name: 'Katakana', letter: 'ア' },
  { name: 'Bopomofo', letter: 'ㄅ' },
  { name: 'Han', letter: '字' },
];

const known = scripts.map((script) => ({ ...script, holds: new RegExp(`^\\p{Script=${script.name}}$`, 'u') }));
const scriptOf = (character: string) => known.find(({ holds }) => holds.test(character));

const isCapital = (character: string) => /^[\p{Lu}\p{Lt}]$/u.test(character);

/** Letters that are as wide as those beside them, or are joined as they are; a letter of the usual form would change the line. */
const forms: readonly (readonly [holds: RegExp, letter: string])[] = [
  [/^[\uFF21-\uFF3A]$/, '\uFF38'],
  [/^[\uFF41-\uFF5A]$/, '\uFF58'],
  [/^[\uFF66-\uFF9F]$/, '\uFF71'],
  [/^[\uFFA0-\uFFDC]$/, '\uFFA1'],
  // Arabic letters that are not joined to the next one.
  [/^[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0-\u06CB\u06CF\u06D2\u06D3\u06D5]$/, 'ر'],
];

/** A letter of the same script, case and number of UTF-16 units; of a script that is not listed, a Latin one. */
export function fillerLetter(character: string): string {
  if (character.length === 2) {
    if (/^\p{Script=Han}$/u.test(character)) return '\u{20000}';
    return isCapital(character) ? '\u{1D44B}' : '\u{1D465}';
  }
  const form = forms.find(([holds]) => holds.test(character));
  if (form) return form[1];
  const { letter = 'x', capital = letter } = scriptOf(character) ?? (isCapital(character) ? { letter: 'X' } : {});
  return isCapital(character) ? capital : letter;
}

/** What takes a mark of its vowel away, so that the letters around it become one sign; a line depends on it, and it says nothing. */
const joiners = /^[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u0E3A\u1039\u103A\u17D2]$/;

/** A mark of the same script and kind; the marks that belong to no script, such as accents of their own, stay. */
export function fillerMark(character: string): string {
  if (character.length === 2 || joiners.test(character)) return character;
  const script = scriptOf(character);
  return (/^\p{Mc}$/u.test(character) ? script?.spacingMark : script?.mark) ?? character;
}

/** The zero of the same script. */
export function fillerDigit(character: string): string {
  let zero = character.codePointAt(0)!;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String.fromCodePoint(zero);
}
