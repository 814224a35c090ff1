import { legacy_createStore as createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import fc from 'fast-check';
import { createRecorder, recordingEnhancer, type RecorderRules, type Story } from '../../../../src/support';
import { estimatedSize } from '../../../../src/support/recorder/estimatedSize';

/** A clock that the test sets. */
const createHandClock = () => {
  const clock = { now: 0, elapsed: () => clock.now, timestamp: () => new Date(Date.UTC(2026, 5, 13, 9) + clock.now).toISOString() };
  return clock;
};

/** Keeps how much text came, and the end of it. */
interface Sum {
  readonly length: number;
  readonly end: string;
}
const reducer: Reducer<Sum> = (state = { length: 0, end: '' }, action) => {
  if (action.type === 'broken') throw new Error('Broken');
  if (action.type !== 'grew' && action.type !== 'said') return state;
  const { text } = action as unknown as { text: string };
  return { length: state.length + text.length, end: `${state.end}${text}`.slice(-40) };
};

const rules: RecorderRules = {
  kept: (action) => action,
  joined: (earlier, later) => (earlier.type === 'grew' && later.type === 'grew' ? { ...later, text: `${earlier['text']}${later['text']}` } : null),
};

const recordedStore = (enhance: (recording: ReturnType<typeof recordingEnhancer>) => ReturnType<typeof recordingEnhancer> = (recording) => recording) => {
  const clock = createHandClock();
  const recorder = createRecorder(clock as never, rules);
  const store = createStore(reducer, undefined, enhance(recordingEnhancer(recorder)));
  return { clock, recorder, store };
};

const replayed = ({ state, actions }: Story) => actions.reduce((before: Sum | undefined, action) => reducer(before, action), state as Sum);

it('a story and each that begins later lead to the present state, within the bounds, whatever happened', () => {
  const action = fc.record({
    type: fc.constantFrom('grew', 'grew', 'said', 'other'),
    text: fc.oneof({ weight: 20, arbitrary: fc.constantFrom('a', 'bc', 'def') }, { weight: 1, arbitrary: fc.constant('x'.repeat(200_000)) }),
  });
  const step = fc.record({
    action,
    after: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 1_500 }) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * 60_000 }) }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const { clock, recorder, store } = recordedStore();
      for (const { action: next, after } of steps) {
        clock.now += after;
        store.dispatch(next);
      }
      const story = recorder.story();
      if (story === null) return expect(steps).toEqual([]);
      const stories = [story, ...recorder.laterStories()];
      for (const told of stories) {
        expect(replayed(told)).toEqual(store.getState());
        expect(told.times).toHaveLength(told.actions.length);
        expect([...told.times].sort((one, other) => one - other)).toEqual(told.times);
        expect(told.times[0]).toBe(0);
        expect(told.times.at(-1)).toBeLessThanOrEqual(30 * 60_000);
        // What lies between the starting state and now is the same, counted from either end.
        expect(Date.parse(told.startedAt) + (told.times.at(-1) ?? 0)).toBe(Date.parse(story.startedAt) + (story.times.at(-1) ?? 0));
      }
      const size = story.actions.reduce((sum, { text }) => sum + String(text).length, 0);
      const largest = Math.max(...story.actions.map(({ text }) => String(text).length));
      expect(size).toBeLessThanOrEqual(2 * 1024 * 1024 + largest);
    }),
    { numRuns: 40 },
  );
});

it('joins what may be joined within a second of the first, and nothing else', () => {
  const { clock, recorder, store } = recordedStore();
  for (const [at, type, text] of [[0, 'grew', 'a'], [600, 'grew', 'b'], [1_000, 'grew', 'c'], [1_001, 'grew', 'd'], [1_100, 'said', 'e'], [1_200, 'grew', 'f']] as const) {
    clock.now = at;
    store.dispatch({ type, text });
  }
  expect(recorder.story()).toMatchObject({
    startedAt: '2026-06-13T09:00:00.000Z',
    actions: [{ type: 'grew', text: 'abc' }, { type: 'grew', text: 'd' }, { type: 'said', text: 'e' }, { type: 'grew', text: 'f' }],
    times: [0, 1_001, 1_100, 1_200],
  });
});

it('keeps the latest 2,000 actions, and of half an hour nearly all', () => {
  const many = recordedStore();
  for (let number = 0; number < 5_000; number += 1) many.store.dispatch({ type: 'said', text: String(number) });
  const { actions } = many.recorder.story()!;
  expect(actions.length).toBeGreaterThan(1_900);
  expect(actions.length).toBeLessThanOrEqual(2_000);
  expect(actions.at(-1)).toEqual({ type: 'said', text: '4999' });

  const slow = recordedStore();
  for (; slow.clock.now <= 60 * 60_000; slow.clock.now += 2_000) slow.store.dispatch({ type: 'said', text: 'x' });
  const { times } = slow.recorder.story()!;
  expect(times.at(-1)).toBeGreaterThan(29 * 60_000);
  expect(times.at(-1)).toBeLessThanOrEqual(30 * 60_000);
});

it('records an action on which the reducer throws', () => {
  const { recorder, store } = recordedStore();
  store.dispatch({ type: 'said', text: 'before' });
  expect(() => store.dispatch({ type: 'broken' })).toThrow('Broken');
  expect(recorder.story()!.actions.map(({ type }) => type)).toEqual(['said', 'broken']);
});

it('a jump in DevTools goes past it', () => {
  const { recorder, store } = recordedStore((recording) => (next) => recording(instrument()(next) as never));
  const { liftedStore } = store as unknown as { liftedStore: { dispatch(action: UnknownAction): void; getState(): LiftedState<Sum, UnknownAction, null> } };
  for (const text of ['a', 'b', 'c']) store.dispatch({ type: 'said', text });
  const before = recorder.story();
  liftedStore.dispatch(ActionCreators.jumpToState(1) as never);
  expect(store.getState().length).toBe(1);
  expect(recorder.story()).toEqual(before);
  expect(before!.actions).toHaveLength(3);
});

it('estimates a size closely for what is small or alike, and looks at little of what is large', () => {
  const message = (number: number) => ({ id: `m-${number}`, content: 'x'.repeat(500), suggestedResponses: [], timestamp: null });
  const large = { type: 'loaded', payload: { messages: Array.from({ length: 5_000 }, (_, number) => message(number)) } };
  for (const value of [large, message(1), { type: 'said', payload: { isOn: true, count: 12, words: ['one', 'two'] } }]) {
    const exact = JSON.stringify(value).length;
    expect(estimatedSize(value)).toBeGreaterThan(exact * 0.8);
    expect(estimatedSize(value)).toBeLessThan(exact * 1.3);
  }
  let looked = 0;
  const watched = new Proxy(Array.from({ length: 100_000 }, () => 'x'), { get: (target, name) => ((looked += 1), Reflect.get(target, name) as unknown) });
  estimatedSize(watched);
  expect(looked).toBeLessThan(1_000);
});
