import fc from 'fast-check';
import { dayAfter, dayIn } from '../../../server/domain/days';
import { dayStarts } from '../../../server/domain/dayStarts';

const zones = ['UTC', 'Europe/London', 'America/New_York', 'America/Havana', 'America/Santiago', 'Africa/Cairo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/St_Johns'];
const iso = (starts: Date[]) => starts.map((start) => start.toISOString().slice(0, 16));

test('an instant belongs to the day between whose start and end it lies', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.parse('2012-01-01'), max: Date.parse('2040-01-01') }), fc.nat(20), fc.nat(20), (zone, time, before, after) => {
      const day = dayIn(zone, new Date(time));
      const starts = dayStarts(zone, dayAfter(day, -before), dayAfter(day, after));
      expect(starts).toHaveLength(before + after + 2);
      expect(starts[before]!.getTime()).toBeLessThanOrEqual(time);
      expect(starts[before + 1]!.getTime()).toBeGreaterThan(time);
    }),
  );
});

test.each([
  ['Europe/London', '2026-03-28', '2026-03-30', ['2026-03-28T00:00', '2026-03-29T00:00', '2026-03-29T23:00', '2026-03-30T23:00']], // 23 hours
  ['Europe/London', '2026-10-24', '2026-10-25', ['2026-10-23T23:00', '2026-10-24T23:00', '2026-10-26T00:00']], // 25 hours
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-05', ['2026-04-03T13:00', '2026-04-04T13:00', '2026-04-05T13:30']], // by half an hour
  ['Africa/Cairo', '2026-04-24', '2026-04-24', ['2026-04-23T22:00', '2026-04-24T21:00']], // the day begins at one o'clock
  ['America/Havana', '2026-11-01', '2026-11-01', ['2026-11-01T04:00', '2026-11-02T05:00']], // midnight comes twice
  ['Pacific/Apia', '2011-12-29', '2011-12-31', ['2011-12-29T10:00', '2011-12-30T10:00', '2011-12-30T10:00', '2011-12-31T10:00']], // a day left out
])('%s from %s to %s', (zone, first, last, expected) => expect(iso(dayStarts(zone, first, last))).toEqual(expected));
