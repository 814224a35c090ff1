import fc from 'fast-check';
import { streakCalendarOf } from '../../../../src/features/profile/streakCalendar';
import { dayAfter, weekdayOf } from '../../../../src/lib/dates';

const shownDays = (today: string, length: number, last: string | null) =>
  streakCalendarOf(today, 'Europe/Zurich', { current_login_streak: length, last_login_date: last }).weeks.flatMap((week) => week.flatMap((day) => day ?? []));

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1999-12-26', days));

it('shows four weeks from Sunday to Saturday that end with today, and a sun for each day of the streak that is among them', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: -3, max: 1 })), (today, length, back) => {
      const said = back === null ? null : dayAfter(today, back);
      const { weeks } = streakCalendarOf(today, 'Europe/Zurich', { current_login_streak: length, last_login_date: said });
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
      weeks.forEach((week) => week.forEach((day, weekday) => day && expect(weekdayOf(day.day)).toBe(weekday)));
      const days = shownDays(today, length, said);
      expect(days.filter(({ isToday }) => isToday)).toEqual([days.at(-1)]);
      expect(days.at(-1)?.day).toBe(today);
      const last = said === null || said > today ? today : said;
      const lived = Array.from({ length }, (_, index) => dayAfter(last, -index)).filter((day) => days.some((shown) => shown.day === day));
      expect(days.filter(({ isLived }) => isLived).map(({ day }) => day).sort()).toEqual(lived.sort());
    }),
    { numRuns: 100 },
  );
});

it.each([
  [0, null, 'The last four weeks. There is no current streak.'],
  [1, '2026-06-13', 'The last four weeks. Current streak: 1 day, today.'],
  [12, '2026-06-13', 'The last four weeks. Current streak: 12 days, from Tuesday, June 2 to today.'],
  [3, '2026-06-12T21:10:00.000Z', 'The last four weeks. Current streak: 3 days, from Wednesday, June 10 to Friday, June 12.'],
  [200, null, 'The last four weeks. Current streak: 200 days, from Wednesday, November 26, 2025 to today.'],
])('says a streak of %i days in words', (length, last, words) => {
  expect(streakCalendarOf('2026-06-13', 'Europe/Zurich', { current_login_streak: length, last_login_date: last }).words).toBe(words);
});

it.each([
  ['2026-06-12T22:10:00.000Z', 'Europe/Zurich', 'today'],
  ['2026-06-12T22:10:00.000Z', 'America/New_York', 'Friday, June 12'],
  ['2026-06-13T02:10:00.000Z', 'America/New_York', 'Friday, June 12'],
  ['2026-06-13', 'America/New_York', 'today'],
  ['2026-06-12', 'Pacific/Kiritimati', 'Friday, June 12'],
])('a streak whose last login is %s ended in %s %s', (last, zone, words) => {
  expect(streakCalendarOf('2026-06-13', zone, { current_login_streak: 1, last_login_date: last }).words).toBe(`The last four weeks. Current streak: 1 day, ${words}.`);
});
