import fc from 'fast-check';
import { isStorable } from '../../../contract/text';
import { checkInText, septets } from '../../../server/checkInTexts/wording';

const link = 'https://better.example';

test('it is short and calm, and says how to stop', () => {
  expect(checkInText('Run a marathon', link)).toBe('Better: time to check in on "Run a marathon". https://better.example Reply STOP to end these texts.');
});

test.each([
  ['Don’t “just” try – do…', `Don't 'just' try - do...`],
  ['  Two\r\n lines\tand\u00a0more ', 'Two lines and more'],
  ['\u202eturned', 'turned'],
])('%j is written as %j', (title, shown) => {
  expect(checkInText(title, link)).toContain(`on "${shown}". `);
});

test('whatever the title, it fits one text of 160, or two of 67 where its letters need more room', () => {
  const letters = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), fc.string({ minLength: 1, maxLength: 200 }));
  fc.assert(fc.property(letters, (title) => {
    const text = checkInText(title, link);
    const size = septets(text);
    expect(size ?? text.length).toBeLessThanOrEqual(size === null ? 134 : 160);
    expect(text).toMatch(/^Better: time to check in on "[^\r\n]*"\. https:\/\/better\.example Reply STOP to end these texts\.$/);
    expect(isStorable(text)).toBe(true);
  }));
});

test('a long title is cut between characters as people see them', () => {
  const family = '👨‍👩‍👧';
  const [, shown = ''] = /on "(.*)"/.exec(checkInText(family.repeat(60), link)) ?? [];
  expect(shown).toBe(`${family.repeat((shown.length - 3) / family.length)}...`);
  expect(checkInText('a'.repeat(200), link)).toHaveLength(160);
});

test('a long address leaves the title some room', () => {
  expect(checkInText('a'.repeat(200), `https://${'b'.repeat(150)}.example`)).toContain(`"${'a'.repeat(17)}..."`);
});
