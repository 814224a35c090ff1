import { createAppendJoiner } from '../../../src/conversation/appendJoiner';
import { createFakeClock } from '../support/fakePorts';

const joined = () => {
  const clock = createFakeClock();
  const handedOn: string[] = [];
  return { clock, handedOn, joiner: createAppendJoiner(clock, (text) => handedOn.push(text)) };
};

it('hands on all pieces of one frame as one', () => {
  const { clock, handedOn, joiner } = joined();
  for (const piece of ['Good ', 'morning', '.']) joiner.add(piece);
  expect(handedOn).toEqual([]);
  clock.frame();
  expect(handedOn).toEqual(['Good morning.']);
  clock.frame();
  expect(handedOn).toEqual(['Good morning.']);
});

it('hands on ever more rarely as the reply grows older, ten times a second at last', async () => {
  const { clock, handedOn, joiner } = joined();
  const flushesWithin = async (milliseconds: number) => {
    const before = handedOn.length;
    for (let passed = 0; passed < milliseconds; passed += 10) {
      joiner.add('x');
      await clock.advance(10);
      clock.frame();
    }
    return handedOn.length - before;
  };
  expect(await flushesWithin(500)).toBe(50);
  await clock.advance(2_500);
  const later = await flushesWithin(500);
  expect(later).toBeLessThanOrEqual(10);
  expect(later).toBeGreaterThanOrEqual(8);
  await clock.advance(60_000);
  expect(await flushesWithin(1_000)).toBe(10);
});

it('does not keep the end of a reply waiting', async () => {
  const { clock, handedOn, joiner } = joined();
  joiner.add('The first words');
  clock.frame();
  await clock.advance(60_000);
  joiner.add(' and more');
  clock.frame();
  joiner.add(' and the last');
  clock.frame();
  expect(handedOn).toEqual(['The first words', ' and more']);
  const drained = joiner.drained();
  clock.frame();
  await drained;
  expect(handedOn).toEqual(['The first words', ' and more', ' and the last']);
});

it('spreads a burst over frames and never cuts a surrogate pair', async () => {
  const { clock, handedOn, joiner } = joined();
  const burst = 'a' + '🙂'.repeat(9_000);
  joiner.add(burst);
  let isDrained = false;
  void joiner.drained().then(() => {
    isDrained = true;
  });
  clock.frame();
  await Promise.resolve();
  expect(handedOn[0]!.length).toBeLessThanOrEqual(8_192);
  expect(isDrained).toBe(false);
  for (let frame = 0; frame < 5; frame += 1) clock.frame();
  await Promise.resolve();
  expect(isDrained).toBe(true);
  expect(handedOn.join('')).toBe(burst);
  handedOn.forEach((text) => expect(text).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/));
});

it('hands on what is waiting at once when told to', () => {
  const { clock, handedOn, joiner } = joined();
  joiner.add('last words');
  joiner.flush();
  expect(handedOn).toEqual(['last words']);
  clock.frame();
  expect(handedOn).toEqual(['last words']);
});
