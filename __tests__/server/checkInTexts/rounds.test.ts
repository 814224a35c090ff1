import { startRounds } from '../../../server/checkInTexts/rounds';
import type { RoundSignals } from '../../../server/checkInTexts/sendDueTexts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Rounds that end when the test says so. */
function scriptedRounds() {
  const begun: (RoundSignals & { end: () => void; fail: (error: Error) => void })[] = [];
  const faults: unknown[] = [];
  const stop = startRounds((signals) => new Promise((resolve, reject) => void begun.push({ ...signals, end: resolve, fail: reject })), (error) => void faults.push(error));
  return { begun, faults, stop };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a round at once and each minute, none while one runs', async () => {
  const { begun, stop } = scriptedRounds();
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  await pass(59_999);
  expect(begun).toHaveLength(1);
  await pass(1);
  expect(begun).toHaveLength(2);
  await pass(180_000);
  expect(begun).toHaveLength(2);
  begun[1]!.end();
  await pass(60_000);
  expect(begun).toHaveLength(3);
  begun[2]!.end();
  await stop();
});

test('a round that fails is reported, and the next comes', async () => {
  const { begun, faults, stop } = scriptedRounds();
  begun[0]!.fail(new Error('No database'));
  await pass(60_000);
  expect([faults, begun.length]).toEqual([[new Error('No database')], 2]);
  begun[1]!.end();
  await stop();
});

test('stopping begins nothing new, waits for what runs, and after three seconds has it given up', async () => {
  const { begun, stop } = scriptedRounds();
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await pass(2_999);
  expect([begun[0]!.stopping.aborted, begun[0]!.abandoned.aborted, hasStopped]).toEqual([true, false, false]);
  await pass(1);
  expect([begun[0]!.abandoned.aborted, hasStopped]).toEqual([true, false]);
  begun[0]!.end();
  await stopped;
  await pass(600_000);
  expect(begun).toHaveLength(1);
});
