import { countWords, numberWords } from '../../../src/lib/counts';

test('numbers are grouped by thousands, and one of something is one', () => {
  expect([0, 999, 1_000, 1_234_567].map(numberWords)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([0, 1, 2, 1_000].map((count) => countWords(count, 'day'))).toEqual(['0 days', '1 day', '2 days', '1,000 days']);
});
