import { textRoom } from '../../../src/lib/textRoom';

it.each([
  [0, null, null],
  [159, null, null],
  [160, '40 characters left', null],
  [199, '1 character left', null],
  [200, '0 characters left', null],
  [201, null, '1 character too many. Please shorten it.'],
  [1_500, null, '1,300 characters too many. Please shorten it.'],
])('of 200, %i characters: %p, %p', (length, left, tooMuch) => {
  expect(textRoom(` ${'🙂'.repeat(length)} `, 200, 40)).toEqual({ left, tooMuch });
});
