import fc from 'fast-check';
import { formattedPhone } from '../../contract/phone';

it.each([
  ['', ''],
  ['12', '12'],
  ['123', '123'],
  ['1234', '(123) 4'],
  ['123456', '(123) 456'],
  ['1234567', '(123) 456-7'],
  ['1234567890', '(123) 456-7890'],
  ['12345678901', '(123) 456-7890'],
  ['+1 (23) 45', '(123) 45'],
  ['call me', ''],
])('%j is written %j', (typed, written) => {
  expect(formattedPhone(typed)).toBe(written);
});

it('keeps the first ten digits, in 14 characters at most, and writes what is written the same', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const written = formattedPhone(typed);
      expect(written.replace(/\D/g, '')).toBe(typed.replace(/\D/g, '').slice(0, 10));
      expect(written.length).toBeLessThanOrEqual(14);
      expect(formattedPhone(written)).toBe(written);
    }),
  );
});
