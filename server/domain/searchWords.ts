/**
 * What stands between words, as code points: white space, punctuation and symbols of the scripts in use, emoji.
 * All else is part of a word, the joiners of Persian and Hindi (200C, 200D) too. The database's own idea of a word
 * follows its locale: `“run”` or `run—walk` would be words of it.
 */
const separators =
  '1-2F 3A-40 5B-60 7B-A9 AB-B4 B6-B9 BB-BF D7 F7 2C2-2C5 2D2-2DF 37E 387 55A-55F 589-58F 5BE 5C0 5C3 5C6 5F3-5F4 600-60F 61B-61F 66A-66D 6D4 700-70D 964-965 970 E3F E4F E5A-E5B F04-F12 104A-104F 10FB 1360-1368 166D-166E 1680 17D4-17D6 17D8-17DB 1800-180A 1FBD 2000-200B 200E-206F 207A-207E 208A-208E 20A0-20C1 2100-2101 2103-2106 2108-2109 2116-2118 211E-2123 2190-245F 2500-2775 2794-2BFF 2E00-2E2E 2E30-2E5D 3000-3004 3008-3020 3030 3036-3037 303D-303F 309B-309C 30A0 30FB A8CE-A8CF FD3E-FD3F FE0E-FE19 FE30-FE6B FEFF FF01-FF0F FF1A-FF20 FF3B-FF40 FF5B-FF65 FFE0-FFEE FFF9-FFFD 1F000-1F0FF 1F10D-1FBEF E0001-E007F'
    .split(' ')
    .map((range) => range.split('-') as [string, string?]);

const classOf = (escape: (hexadecimal: string) => string) => separators.map(([first, last]) => (last === undefined ? escape(first) : `${escape(first)}-${escape(last)}`)).join('');

const escapeInSql = (hexadecimal: string) => (hexadecimal.length <= 4 ? `\\u${hexadecimal.padStart(4, '0')}` : `\\U${hexadecimal.padStart(8, '0')}`);

/** SQL for the words of a text column as the search knows them: in one form of Unicode, in lower case, nothing stemmed. */
export const searchWordsSql = (column: string): string =>
  `to_tsvector('simple', regexp_replace(normalize(${column}, NFC), '[${classOf(escapeInSql)}]+', ' ', 'g'))`;

const runOfWordCharacters = new RegExp(`[^${classOf((hexadecimal) => `\\u{${hexadecimal}}`)}\\0]+`, 'gu');

export interface SearchWord {
  /** In lower case as JavaScript knows it, which is not always the database's: to be compared here alone. */
  readonly word: string;
  readonly asTyped: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text in Unicode's form NFC, as {@link searchWordsSql} tells them apart. */
export function searchWordsIn(text: string): SearchWord[] {
  return [...text.matchAll(runOfWordCharacters)].map((found) => ({ word: found[0].toLowerCase(), asTyped: found[0], start: found.index, end: found.index + found[0].length }));
}
