import fc from 'fast-check';
import { positionOfDay } from '../../../src/ui/dayPosition';

test('the sun rises at 5:30, stands highest at 12:30 and sets at 19:30; the moon takes the ten hours between', () => {
  expect(positionOfDay(5.5)).toEqual({ isNight: false, share: 0 });
  expect(positionOfDay(12.5)).toEqual({ isNight: false, share: 0.5 });
  expect(positionOfDay(19.5)).toEqual({ isNight: true, share: 0 });
  expect(positionOfDay(0.5)).toEqual({ isNight: true, share: 0.5 });
});

test('at any hour the way is between its two ends, and a day later it is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minute) => {
      const position = positionOfDay(minute / 60);
      expect(position.share).toBeGreaterThanOrEqual(0);
      expect(position.share).toBeLessThanOrEqual(1);
      expect(positionOfDay(minute / 60 + 24).isNight).toBe(position.isNight);
      expect(positionOfDay(minute / 60 + 24).share).toBeCloseTo(position.share, 9);
    }),
  );
});
