import fc from 'fast-check';
import { awayUntil, daysOnEarth, isActive, todayByZone } from '../../../server/domain/activeDays';
import { oldestKeptCheckIn, taskStreakOn } from '../../../server/domain/taskStreak';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

test('no place on earth has a day before the first or after the last', () => {
  const zones = ['Etc/GMT+12', 'Etc/GMT-14', ...Intl.supportedValuesOf('timeZone')];
  fc.assert(
    fc.property(instant, (now) => {
      const { first, last } = daysOnEarth(now);
      const today = todayByZone(now);
      const days = zones.map(today);
      expect(days.every((day) => first <= day && day <= last)).toBe(true);
      expect(days.slice(0, 2)).toEqual([first, last]); // nor may they be closer
    }),
    { numRuns: 10 },
  );
});

test('what is no zone counts as UTC', () => expect(todayByZone(new Date('2026-03-10T23:59:00Z'))('Nowhere/Such')).toBe('2026-03-10'));

test.each([['2026-03-11', true], ['2026-03-10', true], ['2026-03-09', true], ['2026-03-08', false]])('who logged in on %s is active on the 10th: %s', (day, expected) => expect(isActive(day, '2026-03-10')).toBe(expected));

test('away is who logged in on a day whose midnight in UTC was three days ago', () => {
  expect([awayUntil(new Date('2026-03-12T23:59:59.999Z')), awayUntil(new Date('2026-03-13T00:00:00Z'))]).toEqual(['2026-03-09', '2026-03-10']);
});

test('the oldest check-in that is kept is the last that leaves the task streak', () => {
  for (const today of ['2026-03-10', '2026-03-01', '2024-03-01', '2026-01-01']) {
    const oldest = oldestKeptCheckIn(today);
    const before = new Date(Date.parse(oldest) - 86_400_000).toISOString().slice(0, 10);
    expect([oldest, before].map((nextCheckIn) => taskStreakOn({ nextCheckIn, currentTaskStreak: 7 }, today))).toEqual([7, 0]);
  }
});
