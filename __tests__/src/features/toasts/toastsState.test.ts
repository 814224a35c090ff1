import fc from 'fast-check';
import { toastActionChosen, toastAdded, toastDismissed, toastsMachine, toastsPaused, toastsResumed, toastRemoved, toastUpdated, visibleOf, type ToastsState } from '../../../../src/features/toasts/toastsState';

const reduce = (state: ToastsState, ...actions: { type: string }[]) => actions.reduce(toastsMachine.reducer, state);
const { initialState } = toastsMachine;
const titles = (state: ToastsState) => visibleOf(state.toasts).map(({ title }) => title);
const added = (id: string) => toastAdded(id, { title: id });

it('a toast has its usual values where its raiser says nothing: plain, 5 seconds, no button', () => {
  expect(reduce(initialState, added('a')).toasts).toEqual([{ id: 'a', title: 'a', description: null, tone: 'neutral', suns: null, duration: 5_000, action: null, isOpen: true }]);
});

it('the two newest are seen, the newest first; when one goes, the next older one comes', () => {
  const three = reduce(initialState, added('a'), added('b'), added('c'));
  expect(titles(three)).toEqual(['c', 'b']);
  expect(titles(reduce(three, toastDismissed({ id: 'c' })))).toEqual(['b', 'a']);
  expect(titles(reduce(three, toastActionChosen({ id: 'b' })))).toEqual(['c', 'a']);
  expect(titles(reduce(three, toastDismissed({ id: 'a' })))).toEqual(['c', 'b']);
});

it('a dismissed toast stays in the list, closed, until it is removed', () => {
  const dismissed = reduce(initialState, added('a'), toastDismissed({ id: 'a' }));
  expect(dismissed.toasts).toMatchObject([{ id: 'a', isOpen: false }]);
  expect(reduce(dismissed, toastRemoved({ id: 'a' })).toasts).toEqual([]);
});

it('an open toast can be given other words; a closed, an unknown and a second of the same id change nothing', () => {
  const open = reduce(initialState, added('a'));
  expect(titles(reduce(open, toastUpdated({ id: 'a', changes: { title: 'Better words' } })))).toEqual(['Better words']);
  const closed = reduce(open, toastDismissed({ id: 'a' }));
  for (const event of [toastUpdated({ id: 'a', changes: { title: 'x' } }), toastDismissed({ id: 'a' }), toastActionChosen({ id: 'a' }), toastRemoved({ id: 'b' }), added('a')]) {
    expect(reduce(closed, event)).toBe(closed);
  }
});

it('time is held as long as one cause is left, and by nothing once no toast is open', () => {
  const held = reduce(initialState, added('a'), toastsPaused({ cause: 'pointer' }), toastsPaused({ cause: 'focus' }));
  expect(reduce(held, toastsResumed({ cause: 'pointer' })).status).toBe('paused');
  expect(reduce(held, toastsResumed({ cause: 'pointer' }), toastsResumed({ cause: 'focus' })).status).toBe('running');
  expect(reduce(held, toastDismissed({ id: 'a' })).status).toBe('running');
  expect(reduce(initialState, toastsPaused({ cause: 'window' }))).toBe(initialState);
});

it('whatever comes, never more than two are seen, always the newest, and every open toast is seen in the end', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const events = fc.array(
    fc.oneof(
      ids.map(added),
      ids.map((id) => toastDismissed({ id })),
      ids.map((id) => toastActionChosen({ id })),
      ids.map((id) => toastRemoved({ id })),
      fc.constantFrom('pointer', 'focus', 'window').map((cause) => toastsPaused({ cause: cause as 'pointer' })),
      fc.constantFrom('pointer', 'focus', 'window').map((cause) => toastsResumed({ cause: cause as 'pointer' })),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(events, (all) => {
      let state = initialState;
      for (const event of all) {
        state = toastsMachine.reducer(state, event);
        const open = state.toasts.filter(({ isOpen }) => isOpen);
        expect(visibleOf(state.toasts)).toEqual(open.slice(0, 2));
      }
      const waiting = new Set(state.toasts.filter(({ isOpen }) => isOpen).map(({ id }) => id));
      for (let turn = 0; waiting.size > 0 && turn < 10; turn += 1) {
        for (const { id } of visibleOf(state.toasts)) {
          waiting.delete(id);
          state = toastsMachine.reducer(state, toastDismissed({ id }));
        }
      }
      expect(waiting.size).toBe(0);
    }),
  );
});
