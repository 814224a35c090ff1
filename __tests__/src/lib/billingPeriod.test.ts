import fc from 'fast-check';
import { billingPeriodOn, creationDay, daysOfPeriod, lengthOfPeriod } from '../../../src/lib/billingPeriod';
import { calendarWeeks } from '../../../src/lib/calendarWeeks';
import { dayInZone } from '../../../src/lib/dates';
import { oracleDay, oraclePeriod, oraclePlaces } from '../support/billingOracle';

/** Of the zones of fixed hours the sign is turned: `Etc/GMT+11` is eleven hours behind UTC. */
const zoneOf = (hours: number) => (hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`);

const instants = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2034, 0, 1) });
const unlike = ['2023-01-29', '2023-01-30', '2023-01-31', '2024-02-29', '2023-02-28', '2023-03-31', '2023-12-31', '2024-01-01', '2028-02-29'];
/** Days at which the rule is hard, at any hour, and any other. */
const creations = fc.oneof(fc.tuple(fc.constantFrom(...unlike), fc.integer({ min: 0, max: 86_399 })).map(([day, second]) => Date.parse(day) + second * 1_000), instants);

/** How long the account is there: any time, or within two days of whole years and months. */
const ages = fc.oneof(
  fc.integer({ min: 0, max: 4_000 }),
  fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -2, max: 2 })).map(([months, days]) => Math.max(0, Math.round(months * 30.4368) + days)),
  fc.tuple(fc.constantFrom(365, 366, 1461), fc.integer({ min: -1, max: 1 })).map(([days, more]) => days + more),
);

it('period and calendar are those of a second implementation, for 3,000 dates in zones from -11 to +14', () => {
  fc.assert(
    fc.property(creations, ages, fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: -11, max: 14 }), (created, age, second, hours) => {
      const now = created + age * 86_400_000 + second * 1_000;
      const zone = zoneOf(hours);
      const createdOn = creationDay({ createdAt: new Date(created).toISOString(), created_at: null }, zone)!;
      const today = dayInZone(new Date(now).toISOString(), zone)!;
      expect([createdOn, today]).toEqual([oracleDay(created, hours), oracleDay(now, hours)]);

      const period = billingPeriodOn(today, createdOn);
      const days = daysOfPeriod(period);
      expect(days).toEqual(oraclePeriod(today, createdOn));
      expect(lengthOfPeriod(period)).toBe(days.length);

      const weeks = calendarWeeks(days);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const places = weeks.flatMap((week, row) => week.flatMap((day, column) => (day === null ? [] : [[day, [row, column]] as const])));
      expect(Object.fromEntries(places)).toEqual(oraclePlaces(days));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['signed up today', '2026-06-13', '2026-06-13', []],
  ['signed up yesterday', '2026-06-13', '2026-06-12', ['2026-06-12']],
  ['on the anniversary', '2026-06-13', '2025-03-13', []],
  ['created after today by another clock', '2026-06-13', '2026-06-14', []],
  ['29 February in a year without one', '2026-03-02', '2024-02-29', ['2026-02-28', '2026-03-01']],
  ['29 February on 28 February of such a year', '2026-02-28', '2024-02-29', []],
  ['29 February on 28 February of a leap year', '2028-02-28', '2024-02-29', 30],
  ['the 31st after a month of 30 days', '2026-05-02', '2026-01-31', ['2026-04-30', '2026-05-01']],
  ['over the new year', '2026-01-02', '2025-05-31', ['2025-12-31', '2026-01-01']],
])('%s', (_case, today, createdOn, expected) => {
  const days = daysOfPeriod(billingPeriodOn(today, createdOn));
  expect(typeof expected === 'number' ? days.length : days).toEqual(expected);
});

it('the creation day is that of the zone; a date without a time is the same everywhere; no date is none', () => {
  const dayOfAccount = (createdAt: string | null, zone: string) => creationDay({ createdAt, created_at: null }, zone);
  expect(dayOfAccount('2026-06-12T23:30:00Z', 'Pacific/Kiritimati')).toBe('2026-06-13');
  expect(dayOfAccount('2026-06-12T23:30:00Z', 'Pacific/Pago_Pago')).toBe('2026-06-12');
  expect(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => dayOfAccount('2026-06-12', zone))).toEqual(['2026-06-12', '2026-06-12']);
  expect([null, '', 'soon', '2026-13-45'].map((created) => dayOfAccount(created, 'UTC'))).toEqual([null, null, null, null]);
});

it.each([
  ['2026-06-12', '2026-06-10', '2026-06-12'],
  [null, '2026-06-10', '2026-06-10'],
  ['', '2026-06-10', '2026-06-10'],
  ['2026-06-12', null, '2026-06-12'],
  ['2026-06-12', 'soon', '2026-06-12'],
])('an account whose createdAt is %p and created_at %p was created on %s', (createdAt, created_at, day) => {
  expect(creationDay({ createdAt, created_at }, 'UTC')).toBe(day);
});

it('an empty calendar has no weeks', () => {
  expect(calendarWeeks([])).toEqual([]);
});
