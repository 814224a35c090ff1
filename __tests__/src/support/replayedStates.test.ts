import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { replayedStates } from '../../../src/support/replayedStates';

interface Counted {
  readonly count: number;
}

const reducer = (state: Counted = { count: 0 }, { type, by }: UnknownAction): Counted => {
  if (type === 'broke') throw new Error('No such goal');
  return type === 'added' ? { count: state.count + (by as number) } : state;
};
const story = (actions: readonly UnknownAction[]) => ({ state: { count: 1 }, startedAt: '2026-06-13T09:00:00.000Z', actions, times: actions.map(() => 0) });

describe('replayedStates', () => {
  it('begins with the starting state and has one more for each action', () => {
    const { states, faults } = replayedStates(story([{ type: 'added', by: 2 }, { type: 'other' }, { type: 'added', by: 3 }]), reducer);
    expect(states).toEqual([{ count: 1 }, { count: 3 }, { count: 3 }, { count: 6 }]);
    expect(states[2]).toBe(states[1]);
    expect(faults).toEqual([]);
  });

  it('keeps the state where the reducer throws, says so, and goes on', () => {
    const { states, faults } = replayedStates(story([{ type: 'broke' }, { type: 'added', by: 1 }]), reducer);
    expect(states).toEqual([{ count: 1 }, { count: 1 }, { count: 2 }]);
    expect(faults).toEqual([{ index: 0, message: 'No such goal' }]);
  });

  it('is what the store went through, for any story', () => {
    const action = fc.oneof(fc.record({ type: fc.constant('added'), by: fc.integer() }), fc.constantFrom({ type: 'broke' }, { type: 'other' }));
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { states, faults } = replayedStates(story(actions), reducer);
        const added = (until: number) => actions.slice(0, until).reduce((sum, one) => sum + ('by' in one ? one.by : 0), 1);
        expect(states.map(({ count }) => count)).toEqual(Array.from({ length: actions.length + 1 }, (_, index) => added(index)));
        expect(faults.map(({ index }) => index)).toEqual(actions.flatMap(({ type }, index) => (type === 'broke' ? [index] : [])));
      }),
    );
  });
});
