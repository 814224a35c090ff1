import timers from 'node:timers/promises';
import { paced } from '../../../server/exports/paced';

const rests: number[] = [];
let now = 0;
beforeEach(() => {
  rests.length = 0;
  jest.spyOn(timers, 'setTimeout').mockImplementation((milliseconds = 0) => {
    rests.push(milliseconds);
    now += milliseconds;
    return Promise.resolve() as Promise<never>;
  });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Pieces that take so long to make. */
async function* pieces(...milliseconds: number[]) {
  for (const each of milliseconds) {
    now += each;
    yield each;
  }
}

test('after the first sixteen pieces it rests four times as long as each took, less what the reader took', async () => {
  const read: number[] = [];
  const first = Array.from({ length: 16 }, () => 100);
  for await (const piece of paced(pieces(...first, 10, 5, 1, 0))) {
    read.push(piece);
    now += piece === 5 ? 12 : piece === 1 ? 30 : 0; // a slow reader
  }
  expect(read).toEqual([...first, 10, 5, 1, 0]);
  expect(rests).toEqual([40, 8]);
});

test('a reader that leaves ends the making, and a fault is the reader’s to hear of', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield 1;
    } finally {
      isEnded = true;
    }
  }
  for await (const _piece of paced(endless())) break;
  expect(isEnded).toBe(true);
  async function* broken() {
    yield 1;
    throw new Error('gone');
  }
  const pieces = paced(broken());
  await pieces.next();
  await expect(pieces.next()).rejects.toThrow('gone');
});
