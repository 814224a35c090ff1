import { dayInZone, dayOfPast, daysSince } from '../../../src/lib/dates';

it.each([
  ['2026-06-12T22:30:00Z', 'Europe/Zurich', '2026-06-13'],
  ['2026-06-12T22:30:00Z', 'America/New_York', '2026-06-12'],
  ['2026-06-13T00:30:00+14:00', 'Pacific/Kiritimati', '2026-06-13'],
  [null, 'Europe/Zurich', null],
  ['soon', 'Europe/Zurich', null],
])('%s in %s is %s', (timestamp, zone, day) => {
  expect(dayInZone(timestamp, zone)).toBe(day);
});

it.each([
  ['2026-06-13', '2026-06-13', 'Today'],
  ['2026-06-12', '2026-06-13', 'Yesterday'],
  ['2025-12-31', '2026-01-01', 'Yesterday'],
  ['2026-03-29', '2026-06-13', 'Sun, Mar 29'],
  ['2025-06-13', '2026-06-13', 'Jun 13, 2025'],
  ['2026-06-14', '2026-06-13', 'Sun, Jun 14'],
  ['2026-06-13', null, 'Jun 13, 2026'],
])('the day %s is said on %s as %s', (day, today, words) => {
  expect(dayOfPast(day, today)).toBe(words);
});

it.each([
  ['2026-06-10', '2026-06-13T09:00:00Z', 4],
  ['2026-06-10', '2026-06-13T00:00:00Z', 3],
  ['2026-06-13T08:59:59Z', '2026-06-13T09:00:00Z', 1],
  ['2026-06-12T09:00:00+02:00', '2026-06-13T07:00:00Z', 1],
  ['2026-06-14', '2026-06-13T09:00:00Z', 0],
  [null, '2026-06-13T09:00:00Z', null],
  ['', '2026-06-13T09:00:00Z', null],
  ['never', '2026-06-13T09:00:00Z', null],
])('%p at %s is %p days ago', (date, now, days) => {
  expect(daysSince(date, now)).toBe(days);
});
