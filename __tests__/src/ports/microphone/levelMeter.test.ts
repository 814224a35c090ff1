import fc from 'fast-check';
import { levelOf } from '../../../../src/ports/microphone/levelMeter';

const tone = (amplitude: number) => Float32Array.from({ length: 1_024 }, (_unused, index) => amplitude * Math.sin(index / 7));

it('shows silence as 0, a voice close by as 5', () => {
  expect(levelOf(new Float32Array(1_024))).toBe(0);
  expect(levelOf([])).toBe(0);
  expect(levelOf(tone(0.001))).toBe(0);
  expect(levelOf(tone(0.8))).toBe(5);
});

it('is a whole number from 0 to 5, and never falls as it grows louder', () => {
  const amplitude = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(amplitude, amplitude, (one, other) => {
      const [quieter, louder] = [levelOf(tone(Math.min(one, other))), levelOf(tone(Math.max(one, other)))];
      expect([0, 1, 2, 3, 4, 5]).toContain(quieter);
      expect([0, 1, 2, 3, 4, 5]).toContain(louder);
      expect(quieter).toBeLessThanOrEqual(louder);
    }),
  );
});
