import fc from 'fast-check';
import { createUploadRoom } from '../../../server/http/uploadRoom';

const largest = 5_000_000;

test('nobody has more than two of the largest at once, all together not more than ten, and what is given back is free again', () => {
  const step = fc.record({ who: fc.nat(14), bytes: fc.integer({ min: 1, max: largest }), givesBack: fc.boolean() });
  fc.assert(fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
    const room = createUploadRoom('recordings', largest);
    const held: { who: string; bytes: number; giveBack: () => void }[] = [];
    const sum = (of: typeof held) => of.reduce((total, { bytes }) => total + bytes, 0);
    for (const { who: number, bytes, givesBack } of steps) {
      const who = String(number);
      if (givesBack) held.shift()?.giveBack();
      const fitsOne = sum(held.filter((each) => each.who === who)) + bytes <= 2 * largest;
      const fitsAll = sum(held) + bytes <= 10 * largest;
      let status = 200;
      try {
        held.push({ who, bytes, giveBack: room.take(who, bytes) });
      } catch (error) {
        ({ status } = error as { status: number });
      }
      expect(status).toBe(!fitsOne ? 429 : !fitsAll ? 503 : 200);
    }
  }));
});
