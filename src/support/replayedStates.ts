import type { Reducer } from '@reduxjs/toolkit';
import type { Story } from './story';

/** An action on which the reducer threw. */
export interface Fault {
  /** Of the action; the state it left is `states[index + 1]`, the same as before it. */
  readonly index: number;
  readonly message: string;
}

export interface Replayed<State> {
  /** The starting state, and after it the state that each action left: one more than there are actions. */
  readonly states: readonly State[];
  readonly faults: readonly Fault[];
}

/**
 * Goes through a story once more, as the store went through it.
 *
 * @param reducer that of the app; where it throws, the state stays and the fault is noted, as it was in the store
 */
export function replayedStates<State>(story: Story, reducer: Reducer<State>): Replayed<State> {
  const states: State[] = [story.state as State];
  const faults: Fault[] = [];
  let state = story.state as State;
  story.actions.forEach((action, index) => {
    try {
      state = reducer(state, action);
    } catch (thrown) {
      faults.push({ index, message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
    states.push(state);
  });
  return { states, faults };
}
