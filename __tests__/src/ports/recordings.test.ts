import { createRecordings } from '../../../src/ports/recordings';

it('a recording is found by its handle, as often as it is needed, until it is forgotten', () => {
  const recordings = createRecordings();
  const [one, other] = [new Blob(['one']), new Blob(['other'])];
  const [first, second] = [recordings.keep(one), recordings.keep(other)];
  expect([recordings.find(first), recordings.find(first), recordings.find(second)]).toEqual([one, one, other]);
  recordings.forget(first);
  expect([recordings.find(first), recordings.find(second), recordings.find('unknown')]).toEqual([undefined, other, undefined]);
});
