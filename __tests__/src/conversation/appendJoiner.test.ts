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
