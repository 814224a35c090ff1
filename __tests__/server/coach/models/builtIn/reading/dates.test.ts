import fc from 'fast-check';
import { addDays, weekdayOf, yearAfter } from '../../../../../../server/coach/days';
import { isDay } from '../../../../../../contract/day';
import { readDay } from '../../../../../../server/coach/models/builtIn/reading/dates';

const wednesday = '2025-06-11';

describe('a day named in a message, on Wednesday, June 11, 2025', () => {
  it.each([
    ['today please', '2025-06-11'],
    ['tonight', '2025-06-11'],
    ['Tomorrow at 7', '2025-06-12'],
    ['the day after tomorrow', '2025-06-13'],
    ['on Friday', '2025-06-13'],
    ['Friday works', '2025-06-13'],
    ['this Friday', '2025-06-13'],
    ['next Friday', '2025-06-20'],
    ['next Monday', '2025-06-16'],
    ['Monday', '2025-06-16'],
    ['Wednesday', '2025-06-18'],
    ['this Wednesday', '2025-06-11'],
    ['next Wednesday', '2025-06-18'],
    ['on sat', '2025-06-14'],
    ['Tue', '2025-06-17'],
    ['every Sunday', '2025-06-15'],
    ['at the weekend', '2025-06-14'],
    ['next weekend', '2025-06-21'],
    ['in 3 days', '2025-06-14'],
    ['in a week', '2025-06-18'],
    ['in two weeks', '2025-06-25'],
    ['ten days from now', '2025-06-21'],
    ['in a couple of days', '2025-06-13'],
    ['in a month', '2025-07-11'],
    ['next week', '2025-06-18'],
    ['at the end of the month', '2025-06-30'],
    ['end of this week', '2025-06-13'],
    ['2025-07-01', '2025-07-01'],
    ['July 1', '2025-07-01'],
    ['on July 1st, 2025', '2025-07-01'],
    ['1st of July', '2025-07-01'],
    ['24 Dec.', '2025-12-24'],
    ['March 3', '2026-03-03'],
    ['may 5', '2026-05-05'],
    ['the 15th', '2025-06-15'],
    ['on the 5th', '2025-07-05'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, wednesday)).toEqual({ kind: 'day', day });
  });

  it.each(['yesterday', '2025-06-10', 'last Friday', 'June 3, 2024'])('%s is past', (text) => {
    expect(readDay(text, wednesday)).toEqual({ kind: 'past' });
  });

  it.each(['2026-06-12', 'in 60 weeks', 'July 1, 2027'])('%s is too far', (text) => {
    expect(readDay(text, wednesday)).toEqual({ kind: 'tooFar' });
  });

  it.each(['I sat down in the sun', 'I may do it 5 times', '2025-02-30', 'February 30', 'no', '', 'in 3 hours'])('%j names none', (text) => {
    expect(readDay(text, wednesday)).toBeNull();
  });

  it('next Monday on a Sunday is tomorrow, next Sunday the one after', () => {
    expect(readDay('next Monday', '2025-06-15')).toEqual({ kind: 'day', day: '2025-06-16' });
    expect(readDay('next Sunday', '2025-06-15')).toEqual({ kind: 'day', day: '2025-06-22' });
  });
});

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
const words = fc.constantFrom('next', 'this', 'on', 'Friday', 'sun', 'in', '3', 'two', 'days', 'weeks', 'month', 'July', '31', '29', 'February', 'the', '15th', 'tomorrow', 'weekend', '2024-02-29', 'end of the month', 'a', 'of', ',', '1999', 'every day');

it('a day that is read exists, is never in the past and never more than a year ahead', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), days, (parts, today) => {
      const read = readDay(parts.join(' '), today);
      if (read?.kind !== 'day') return;
      expect(isDay(read.day)).toBe(true);
      expect(read.day >= today && read.day <= yearAfter(today)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

it('a weekday is always that weekday, one to seven days ahead', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  fc.assert(
    fc.property(fc.nat(6), days, (weekday, today) => {
      const read = readDay(`on ${names[weekday]}`, today);
      expect(read?.kind === 'day' && weekdayOf(read.day)).toBe(weekday);
      expect(read?.kind === 'day' && read.day > today && read.day <= addDays(today, 7)).toBe(true);
    }),
  );
});
