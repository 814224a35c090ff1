import fc from 'fast-check';
import { firstLoginDay, withLoginDay } from '../../../server/domain/loginStreak';
import { loginLists } from '../support/loginLists';
import { loginDaysOf } from '../support/loginStreakOracle';

/** Signs in at each instant, each in its zone. */
const after = (logins: [instant: string, zone: string][]) => {
  const [[first, zone], ...rest] = logins as [[string, string], ...[string, string][]];
  return rest.reduce((days, [instant, at]) => withLoginDay(days, new Date(instant), at), firstLoginDay(new Date(first), zone));
};

test.each<[string, [string, string][], { streak: number; days: number }]>([
  ['23:59 and 00:01 are two days', [['2026-03-10T23:59:00Z', 'UTC'], ['2026-03-11T00:01:00Z', 'UTC']], { streak: 2, days: 2 }],
  ['00:01 and 23:59 are one', [['2026-03-10T00:01:00Z', 'UTC'], ['2026-03-10T23:59:00Z', 'UTC']], { streak: 1, days: 1 }],
  ['a day left out begins again', [['2026-03-10T12:00:00Z', 'UTC'], ['2026-03-12T12:00:00Z', 'UTC']], { streak: 1, days: 2 }],
  ['west over the date line repeats no day', [['2026-03-10T12:00:00Z', 'Pacific/Kiritimati'], ['2026-03-10T13:00:00Z', 'Pacific/Pago_Pago'], ['2026-03-12T10:00:00Z', 'Pacific/Pago_Pago']], { streak: 1, days: 1 }],
  ['and goes on from there', [['2026-03-10T12:00:00Z', 'Pacific/Kiritimati'], ['2026-03-12T12:00:00Z', 'Pacific/Pago_Pago'], ['2026-03-13T12:00:00Z', 'Pacific/Pago_Pago']], { streak: 3, days: 3 }],
  ['east over the date line skips a date and keeps the streak', [['2026-03-10T08:00:00Z', 'Pacific/Pago_Pago'], ['2026-03-11T10:30:00Z', 'Pacific/Kiritimati']], { streak: 2, days: 2 }],
  ['the short spring day of London', [['2026-03-28T23:30:00Z', 'Europe/London'], ['2026-03-29T00:30:00Z', 'Europe/London'], ['2026-03-29T22:30:00Z', 'Europe/London']], { streak: 2, days: 2 }],
])('%s', (_name, logins, { streak, days }) => expect(after(logins)).toMatchObject({ currentLoginStreak: streak, totalLoginDays: days }));

test('100,000 lists of sign-ins, at home and on journeys, across changes of the clock and the date line, come to what the clocks on the wall say', () => {
  let checked = 0;
  for (const list of loginLists(100_000, 2026)) {
    const [first, ...rest] = list.logins;
    let days = firstLoginDay(new Date(first!.at), first!.zone);
    for (const { at, zone } of rest) days = withLoginDay(days, new Date(at), zone);
    const other = loginDaysOf(list);
    const agrees = (Object.keys(other) as (keyof typeof other)[]).every((field) => String(days[field]) === String(other[field]));
    if (!agrees) expect({ logins: list.logins, ...days }).toEqual({ logins: list.logins, ...other }); // an "expect" for each would take longer than all of it
    checked += 1;
  }
  expect(checked).toBe(100_000);
});

test('wherever a person travels, a sign-in at least every 20 hours never breaks the streak, and no day counts twice', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), zones), { minLength: 1, maxLength: 60 }), (trips) => {
      let hour = 0;
      const logins = trips.map(([wait, zone]): [string, string] => [new Date(Date.UTC(2026, 2, 20) + (hour += wait) * 3_600_000).toISOString(), zone]);
      const result = after(logins);
      expect(result.currentLoginStreak).toBe(result.totalLoginDays);
      expect(result.totalLoginDays).toBeLessThanOrEqual(Math.ceil((hour + 26) / 24) + 1);
    }),
    { numRuns: 500 },
  );
});

test('a zone takes the place of another at most once a day; until then days go on in the one that is known', () => {
  const inTokyo = firstLoginDay(new Date('2026-03-10T08:00:00Z'), 'Asia/Tokyo');
  const inHonolulu = withLoginDay(inTokyo, new Date('2026-03-10T16:00:00Z'), 'Pacific/Honolulu');
  expect(inHonolulu).toMatchObject({ timeZone: 'Pacific/Honolulu', timeZoneSince: new Date('2026-03-10T16:00:00Z'), totalLoginDays: 1 });
  const backTooSoon = withLoginDay(inHonolulu, new Date('2026-03-11T15:59:59Z'), 'Asia/Tokyo'); // the 12th there, the 11th in Honolulu
  expect(backTooSoon).toMatchObject({ timeZone: 'Pacific/Honolulu', lastLoginDay: '2026-03-11', totalLoginDays: 2 });
  const back = withLoginDay(backTooSoon, new Date('2026-03-11T16:00:00Z'), 'Asia/Tokyo');
  expect(back).toMatchObject({ timeZone: 'Asia/Tokyo', lastLoginDay: '2026-03-12', currentLoginStreak: 3 });
});

test('however the zone is turned to and fro, it changes no more often than once in any 24 hours', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), zones), { minLength: 1, maxLength: 60 }), (visits) => {
      let days = firstLoginDay(new Date(0), 'UTC');
      let hour = 0;
      let changedAt: number | null = null;
      for (const [wait, zone] of visits) {
        hour += wait;
        const next = withLoginDay(days, new Date(hour * 3_600_000), zone);
        if (next.timeZone !== days.timeZone) {
          if (changedAt !== null) expect(hour - changedAt).toBeGreaterThanOrEqual(24);
          changedAt = hour;
        } else if (zone !== days.timeZone) expect(changedAt !== null && hour - changedAt < 24).toBe(true);
        days = next;
      }
    }),
    { numRuns: 500 },
  );
});
