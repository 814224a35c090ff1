import fc from 'fast-check';
import { firstLoginDay, withLoginDay } from '../../../server/domain/loginStreak';

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

test('in one zone the streak is the run of days up to the last, whatever the clock changes', () => {
  const zones = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Casablanca', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(fc.nat(60 * 24 * 40), { minLength: 1, maxLength: 60 }), (zone, minutes) => {
      const instants = minutes.sort((a, b) => a - b).map((minute) => new Date(Date.UTC(2026, 2, 1) + minute * 60_000).toISOString());
      const result = after(instants.map((instant) => [instant, zone]));
      // Another way to the local day: what the Swedish long-form clock on the wall says.
      const days = [...new Set(instants.map((instant) => new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 10)))];
      let run = 1;
      let longest = 1;
      for (let index = 1; index < days.length; index += 1) {
        const next = new Date(`${days[index - 1]!}T12:00:00Z`);
        next.setUTCDate(next.getUTCDate() + 1);
        run = next.toISOString().startsWith(days[index]!) ? run + 1 : 1;
        longest = Math.max(longest, run);
      }
      expect(result).toMatchObject({ currentLoginStreak: run, longestLoginStreak: longest, totalLoginDays: days.length, lastLoginDay: days.at(-1) });
    }),
    { numRuns: 500 },
  );
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
