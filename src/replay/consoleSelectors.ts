import { createSelector } from '@reduxjs/toolkit';
import { rootReducer } from '../app/rootReducer';
import type { Recording } from '../support/story';
import { actionInWords } from '../support/actionInWords';
import { replayedStates } from '../support/replayedStates';
import { stateDifference, type Difference } from '../support/stateDifference';
import type { OpenedRecording } from './consoleState';
import type { ConsoleAppState } from './consoleStore';

/** One entry of the list of events; the first is the starting state. */
export interface EventRow {
  readonly step: number;
  readonly words: string;
  /** Milliseconds since the start. */
  readonly time: number;
  readonly hasFailed: boolean;
}

export const selectConsole = (state: ConsoleAppState) => state.console;
export const selectScreen = (state: ConsoleAppState) => state.screen;

/** The recording that is open, also while another file is read; null when there is none. */
export function selectOpened({ console }: ConsoleAppState): OpenedRecording | null {
  switch (console.status) {
    case 'empty':
      return null;
    case 'reading':
      return console.before;
    case 'open':
    case 'playing':
      return console.opened;
    default:
      return console satisfies never;
  }
}

const selectRecording = (state: ConsoleAppState): Recording | null => selectOpened(state)?.recording ?? null;
const selectStep = (state: ConsoleAppState): number => selectOpened(state)?.step ?? 0;

const selectReplayed = createSelector([selectRecording], (recording) => recording && replayedStates(recording, rootReducer));

/** What the reducer threw, by the number of the step. */
export const selectFaults = createSelector(
  [selectReplayed],
  (replayed): ReadonlyMap<number, string> => new Map(replayed?.faults.map(({ index, message }) => [index + 1, message])),
);

export const selectEventRows = createSelector([selectRecording, selectFaults], (recording, faults): readonly EventRow[] =>
  recording === null
    ? []
    : [
        { step: 0, words: 'The starting state', time: 0, hasFailed: false },
        ...recording.actions.map((action, index) => ({ step: index + 1, words: actionInWords(action), time: recording.times[index] ?? 0, hasFailed: faults.has(index + 1) })),
      ],
);

/** What the present step has changed in the state; of the starting state nothing. */
export const selectDifference = createSelector([selectReplayed, selectStep], (replayed, step): readonly Difference[] =>
  replayed === null || step === 0 ? [] : stateDifference(replayed.states[step - 1], replayed.states[step]),
);
