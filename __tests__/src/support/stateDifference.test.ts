import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { stateDifference } from '../../../src/support/stateDifference';

describe('stateDifference', () => {
  it('names each place by its path, with what stood there and what stands there now', () => {
    const before = { view: { status: 'chat' }, goals: [{ title: 'Run' }, { title: 'Read' }], drafts: { 'conv_1': 'a' } };
    const after = { view: { status: 'settings', panel: null }, goals: [{ title: 'Run' }, { title: 'Write' }, { title: 'Rest' }], drafts: {} };
    expect(stateDifference(before, after)).toEqual([
      { path: 'view.status', before: 'chat', after: 'settings' },
      { path: 'view.panel', before: undefined, after: null },
      { path: 'goals[1].title', before: 'Read', after: 'Write' },
      { path: 'goals[2]', before: undefined, after: { title: 'Rest' } },
      { path: 'drafts.conv_1', before: 'a', after: undefined },
    ]);
  });

  it('takes a list in the place of an object for another value', () => {
    expect(stateDifference({ is: {} }, { is: [] })).toEqual([{ path: 'is', before: {}, after: [] }]);
    expect(stateDifference(1, { is: 1 })).toEqual([{ path: '', before: 1, after: { is: 1 } }]);
  });

  it('looks at nothing that both have by reference', () => {
    const shared = Object.defineProperty({}, 'read', {
      enumerable: true,
      get: () => {
        throw new Error('It was looked at');
      },
    });
    expect(stateDifference({ shared, count: 1 }, { shared, count: 2 })).toEqual([{ path: 'count', before: 1, after: 2 }]);
  });

  it('is empty exactly for states that are the same in JSON', () => {
    const value = fc.jsonValue({ noUnicodeString: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const copy = JSON.parse(JSON.stringify(one)) as unknown;
        expect(stateDifference(JSON.parse(JSON.stringify(one)), copy)).toEqual([]);
        const [left, right] = [one, other].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(stateDifference(left, right).length === 0).toBe(isDeepStrictEqual(left, right));
      }),
    );
  });
});
