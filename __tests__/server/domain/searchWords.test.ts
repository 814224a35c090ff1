import fc from 'fast-check';
import { searchWordsIn, searchWordsSql } from '../../../server/domain/searchWords';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

const words = (text: string) => searchWordsIn(text).map(({ word }) => word);

test.each([
  ['“Marathon”—great…', ['marathon', 'great']],
  ['don’t DON\'T', ['don', 't', 'don', 't']],
  ['and/or example.com 3.5 <b>bold</b> *strong* __x_y__', ['and', 'or', 'example', 'com', '3', '5', 'b', 'bold', 'b', 'strong', 'x', 'y']],
  ['great🎉yes 👩🏽‍🚀', ['great', 'yes', '\u200D']],
  ['Übung: «Être», ça va ?', ['übung', 'être', 'ça', 'va']],
  ['हिन्दी में।', ['हिन्दी', 'में']],
  ['مرحبا، كيف؟ می‌خواهم', ['مرحبا', 'كيف', 'می‌خواهم']],
  ['目標、走る。', ['目標', '走る']],
  ['a\u00A0b\u0000c', ['a', 'b', 'c']],
])('the words of %s', (text, expected) => expect(words(text)).toEqual(expected));

test('no letter, digit or mark of any script stands between words; punctuation, symbols and spaces in common use do', () => {
  const parts = (pattern: RegExp, from: number, to: number) => {
    const found: number[] = [];
    for (let point = from; point <= to; point += 1) if (pattern.test(String.fromCodePoint(point))) found.push(point);
    return found;
  };
  const isWord = (point: number) => searchWordsIn(String.fromCodePoint(point)).length === 1;
  const variationSelectors = /[\uFE0E\uFE0F]/;
  expect(parts(/[\p{L}\p{Nd}\p{M}]/u, 0, 0x10ffff).filter((point) => !isWord(point) && !variationSelectors.test(String.fromCodePoint(point)))).toEqual([]);
  const inUse = [[0, 0xff], [0x2000, 0x206f], [0x20a0, 0x20c0], [0x2190, 0x245f], [0x2500, 0x2775], [0x3000, 0x303f], [0xff00, 0xffef], [0x1f300, 0x1faff]] as const;
  const separating = inUse.flatMap(([from, to]) => parts(/[\p{P}\p{S}\p{Z}\p{Cc}]/u, from, to));
  expect(separating.filter(isWord)).toEqual([]);
  expect(separating.length).toBeGreaterThan(2_000);
});

test('the database tells words apart as the server does, for every character of the planes in use', async () => {
  const [row] = await database.rows<{ separators: string }>(
    `select string_agg(to_hex(point), ' ' order by point) as separators from generate_series(1, 131071) as point
     where point not between 55296 and 57343 and ${searchWordsSql(`chr(point)`).replace(/^to_tsvector\('simple', /, '').replace(/\)$/, '')} = ' '`,
  );
  const expected: string[] = [];
  for (let point = 1; point <= 0x1ffff; point += 1) if ((point < 0xd800 || point > 0xdfff) && searchWordsIn(String.fromCodePoint(point).normalize('NFC')).length === 0) expected.push(point.toString(16));
  expect(row?.separators.split(' ')).toEqual(expected);
});

test('the words of any text are those that the database keeps of it', async () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(' ', ' ', '.', '-', '’', '"', '\\', '/', '@', '<', '>', '&', 'e', 'É', 'e\u0301', '7', 'ß', 'ж', 'ش', 'न्', '語', '😀', '\n'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const stored = typed.replaceAll('\u0000', '');
      const [row] = await database.rows<{ words: string[] | null }>(`select tsvector_to_array(${searchWordsSql('$1::text')}) as words`, [stored]);
      // The database lowers each letter by itself: `İ` is two letters for JavaScript, and `Σ` another one at a word's end.
      const lower = (word: string) => [...word.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => letter.toLowerCase()).join('');
      expect([...new Set(row?.words?.map(lower))].sort()).toEqual([...new Set(words(stored.normalize('NFC')).map(lower))].sort());
    }),
    { numRuns: 300 },
  );
});
