import { initialsOf } from '../../../src/ui/initials';

test.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['  Ana  María   de la Cruz ', 'AC'],
  ['Ōe Kenzaburō', 'ŌK'],
  ['𝒜da 😀 Love', '𝒜L'],
  ['   ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
