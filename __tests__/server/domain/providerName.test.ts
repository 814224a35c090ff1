import fc from 'fast-check';
import { nameProblem } from '../../../contract/personName';
import { nameFromProvider } from '../../../server/domain/providerName';

test('whatever a provider calls somebody becomes a name that our own sign-up would take', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => expect(nameProblem(nameFromProvider(name))).toBeNull()));
});

test.each([
  ['Zoë O’Neill', 'Zoë O’Neill'],
  ['  Grace "B"  <Hopper> 2 ', 'Grace B Hopper'],
  ['李小龍', '李小龍'],
  ['', 'Friend'],
  ['42', 'Friend'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('%j becomes %j', (name, shown) => expect(nameFromProvider(name)).toBe(shown));
