import fc from 'fast-check';
import { excerptOf, longestExcerpt } from '../../../server/domain/excerpt';
import { searchWordsIn } from '../../../server/domain/searchWords';

/** How an excerpt reads, the matches in brackets. */
const read = (text: string, sought: string[], longest?: number) => excerptOf(text, sought, longest).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');

test.each([
  ['Ran 5 km', ['ran'], '[Ran] 5 km'],
  ['Running, ran; RAN', ['ran'], 'Running, [ran]; [RAN]'],
  ['Running, ran; rank', ['ran'], 'Running, [ran]; [rank]'],
  ['rank ran', ['ran', 'k'], 'rank [ran]'],
  ['  a\n\n *b*\t', ['b'], 'a *[b]*'],
  ['cafe\u0301 “été”', ['été'], 'café “[été]”'],
  ['<img src=x onerror=alert(1)>', ['img'], '<[img] src=x onerror=alert(1)>'],
  ['مرحبا، كيف حالك', ['كيف'], 'مرحبا، [كيف] حالك'],
  ['nothing of it', ['else'], 'nothing of it'],
  ['', ['x'], ''],
])('%j for %j', (text, sought, expected) => expect(read(text, sought)).toBe(expected));

test('a long text is cut around the first match, at spaces', () => {
  const text = `${'one two three '.repeat(20)}needle ${'four five six '.repeat(20)}needle`;
  expect(read(text, ['needle'])).toBe(
    `…three one two three one two three one two three [needle] four five six four five six four five six four five six four five six four five six four five six…`,
  );
  expect(read(`needle ${'four five six '.repeat(20)}`, ['needle'], 30)).toBe('[needle] four five six four…');
  expect(read(`${'one two three '.repeat(20)}needle`, ['needle'], 30)).toBe('…three one two three [needle]');
});

test('where there is no space no letter is torn from its marks, no emoji in two', () => {
  expect(read('👩‍🚀'.repeat(40), ['x'], 32)).toBe(`${'👩‍🚀'.repeat(10)}…`);
  expect(read('ก้'.repeat(100), ['x'], 33)).toMatch(/^(ก้)+…$/);
});

test('of any text and query: short, whole where it can be, made of the text, and every match marked', () => {
  const word = fc.constantFrom('run', 'Running', 'É', 'e\u0301', 'a', 'supercalifragilistic', '走る', 'كيف', '😀', '👩‍🚀', '“x”', '…');
  const text = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 120 }).chain((parts) => fc.constantFrom(' ', '', '\n').map((between) => parts.join(between)));
  fc.assert(
    fc.property(text, fc.array(fc.constantFrom('run', 'a', 'é', '走', 'x'), { minLength: 1, maxLength: 3 }), (typed, sought) => {
      const excerpt = excerptOf(typed, sought);
      const shown = excerpt.map((piece) => piece.text).join('');
      const whole = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
      expect([...shown].length).toBeLessThanOrEqual(longestExcerpt);
      if ([...whole].length <= longestExcerpt) expect(shown).toBe(whole);
      else expect(whole).toContain(shown.replace(/^…/, '').replace(/…$/, ''));
      const isSought = (each: string) => sought.some((one) => one === each) || each.startsWith(sought.at(-1)!);
      for (const piece of excerpt) {
        expect(piece.text).not.toBe('');
        if (!piece.isMatch) expect(searchWordsIn(piece.text).slice(1, -1).filter((found) => isSought(found.word))).toEqual([]); // its ends may be torn
      }
      const firstMatch = searchWordsIn(whole).find((found) => isSought(found.word));
      expect(excerpt.some((piece) => piece.isMatch)).toBe(firstMatch !== undefined);
    }),
    { numRuns: 1_000 },
  );
});
