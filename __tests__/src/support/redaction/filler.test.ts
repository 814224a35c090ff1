import fc from 'fast-check';
import { filler } from '../../../../src/support/redaction';

/** Texts of every kind of character, and of any code unit at all. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units));
const anyCharacters = fc.string({ unit: 'binary', maxLength: 60 });
const readable = fc.string({ unit: 'grapheme', maxLength: 60 });
const marked = fc.array(fc.constantFrom('# ', '- ', '1. ', '**', '`', '```\n', '\n', '\r\n', '\t', ' ', '> ', '| ', 'Maya', 'straße', '42', 'Ёлка', '字', '👩‍💻', '🇨🇭', '\u2028', '\uFEFF'), { maxLength: 30 }).map((parts) => parts.join(''));
const texts = fc.oneof(anyUnits, anyCharacters, readable, marked);
const runs = { numRuns: 300 };

/** Every letter that stands for others. */
const standing = /[xX0\uFF38\uFF58\uFF71\uFFA1χΧнНխԽხᲮꮃᎳهסהسרرܣހߊकকਕકକகకಕകකกກཀကកሀ한あアㄅ字\u{20000}\u{1D44B}\u{1D465}]/u;

const breaks = (text: string) => [...text.matchAll(/[\n\r\u2028\u2029]/g)].map(({ index }) => index);
const isScheme = (text: string) => /https?:\/\//i.test(text);

it('keeps the length and the place of every line break', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(filler(text)).toHaveLength(text.length);
      expect(breaks(filler(text))).toEqual(breaks(text));
    }),
    runs,
  );
});

it('keeps the number of characters, and what white space is taken off', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect([...filler(text)]).toHaveLength([...text].length);
      expect(filler(text).trim()).toBe(filler(text.trim()));
    }),
    runs,
  );
});

it('stands for a text as for its pieces, wherever it is cut', () => {
  fc.assert(
    fc.property(readable.filter((text) => !isScheme(text)), fc.nat(60), (text, cut) => {
      // A letter of another plane that is cut in two becomes a picture; the pictures themselves are joined again.
      const at = /[\uDC00-\uDFFF]/.test(text[cut] ?? '') ? cut + 1 : cut;
      expect(filler(text.slice(0, at)) + filler(text.slice(at))).toBe(filler(text));
    }),
    runs,
  );
  expect(filler('\uD83C') + filler('\uDF89')).toBe(filler('🎉'));
});

it('stands for itself', () => {
  fc.assert(fc.property(texts, (text) => expect(filler(filler(text))).toBe(filler(text))), runs);
});

it('leaves no letter and no digit but those that stand for others', () => {
  fc.assert(
    fc.property(texts.filter((text) => !isScheme(text)), (text) => {
      for (const character of filler(text).match(/\p{L}/gu) ?? []) expect(character).toMatch(standing);
      for (const digit of filler(text).match(/\p{Nd}/gu) ?? []) expect(filler(digit)).toBe(digit);
      expect(filler(text)).not.toMatch(/[1-9]/);
    }),
    runs,
  );
});

it('finds no letter, digit or picture of a text again, whatever its script', () => {
  const samples = 'Ünïcödé Ωμέγα Привет Բարև გამარჯობა שלום مرحبا नमस्ते নমস্তে ਸਤ ગુજ ଓଡ଼ଆ தமழ్ తెలుగు ನನ್ನ മലയാള සිංහල สวัสดี ລາວ བོད မြန် ខ្មែរ አማርኛ 漢語 ひらな カタナ ﾊﾝ 안녕 ㄆㄇ 𠮷 𝐌𝐚 Ⓜⓐ ⠍⠁ 123 ४५ ٣٤ １２ ² Ⅳ ½ 🎂 🏃 ☕ ✂ ❤ 👨 👧 🇨🇭';
  for (const character of new Set(samples.match(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}Ⓜⓐ⠍⠁]/gu))) {
    if (!standing.test(character) && character !== '🇨') expect(filler(character)).not.toBe(character);
    expect(/\p{L}/u.test(filler(character))).toBe(/\p{L}/u.test(character));
    expect(/\p{N}/u.test(filler(character))).toBe(/\p{N}/u.test(character));
  }
});

it.each([
  ['Maya Okafor, 42!', 'Xxxx Xxxxxx, 00!'],
  ['## Week 1\n\n- **run** 10 km\n- [plan](https://example.com/Plan?id=7)', '## Xxxx 0\n\n- **xxx** 00 xx\n- [xxxx](https://xxxxxxx.xxx/Xxxx?xx=0)'],
  ['Ça va ? Straße', 'Xx xx ? Xxxxxx'],
  ['Привет, Γειά', 'Нннннн, Χχχχ'],
  ['日本語とカナと한국', '字字字あアアあ한한'],
  ['👨‍👩‍👧 👩🏿‍🔧 👍🏾 🇨🇭 ☕️', '🧑‍🧑‍🧒 🧑🏽‍💻 🙋🏽 🇨🇨 ⭐️'],
  ['x\uD83Cy', 'x\uD83Dx'],
  ['', ''],
])('makes %j into %j', (text, filled) => expect(filler(text)).toBe(filled));
