import { createAction } from '@reduxjs/toolkit';
import { defineMachine } from '../lib/stateMachine';
import type { Recording } from '../support/story';

/** At which pace the steps follow each other: as they came, or evenly. */
export type Pace = 'recorded' | 'steady';

/** A recording that is open, and the step at which it stands: 0 is the starting state, and n what the nth action left. */
export interface OpenedRecording {
  readonly fileName: string;
  readonly recording: Recording;
  readonly step: number;
  readonly pace: Pace;
}

/** The support page. A file that cannot be read leaves open what was open. */
export type ConsoleState =
  | { readonly status: 'empty'; readonly error: string | null }
  | { readonly status: 'reading'; readonly fileHandle: string; readonly before: OpenedRecording | null }
  | { readonly status: 'open'; readonly opened: OpenedRecording; readonly error: string | null }
  | { readonly status: 'playing'; readonly opened: OpenedRecording };

export type StepMove = 'first' | 'previous' | 'next' | 'last';

export const fileChosen = createAction<{ fileHandle: string }>('replay/fileChosen');
export const recordingOpened = createAction<{ fileHandle: string; fileName: string; recording: Recording }>('replay/recordingOpened');
export const fileRefused = createAction<{ fileHandle: string; error: string }>('replay/fileRefused');
export const stepChosen = createAction<{ step: number }>('replay/stepChosen');
export const stepMoved = createAction<{ to: StepMove }>('replay/stepMoved');
export const playPressed = createAction('replay/playPressed');
export const pausePressed = createAction('replay/pausePressed');
/** While it plays: the time of the next step has come. */
export const stepPlayed = createAction('replay/stepPlayed');
export const paceChosen = createAction<{ pace: Pace }>('replay/paceChosen');

/** The number of the last step. */
export const lastStepOf = ({ recording }: OpenedRecording): number => recording.actions.length;

const at = (opened: OpenedRecording, step: number): OpenedRecording => {
  const within = Math.min(Math.max(Math.trunc(step), 0), lastStepOf(opened));
  return within === opened.step ? opened : { ...opened, step: within };
};

const stepOfMove = (opened: OpenedRecording, to: StepMove): number =>
  ({ first: 0, previous: opened.step - 1, next: opened.step + 1, last: lastStepOf(opened) })[to];

const open = (opened: OpenedRecording, error: string | null = null): ConsoleState => ({ status: 'open', opened, error });

type Open = Extract<ConsoleState, { opened: OpenedRecording }>;

/** Whoever looks for a step of their own ends the playing. */
const choosing = {
  stepChosen: { to: 'open', take: ({ opened }: Open, { step }: { step: number }) => open(at(opened, step)) },
  stepMoved: { to: 'open', take: ({ opened }: Open, { to }: { to: StepMove }) => open(at(opened, stepOfMove(opened, to))) },
} as const;

export const consoleMachine = defineMachine<ConsoleState>()({
  name: 'support page',
  initialState: { status: 'empty', error: null },
  events: { fileChosen, recordingOpened, fileRefused, stepChosen, stepMoved, playPressed, pausePressed, stepPlayed, paceChosen },
  moves: {
    empty: { fileChosen: { to: 'reading', take: (_state, { fileHandle }) => ({ status: 'reading', fileHandle, before: null }) } },
    reading: {
      // The file chosen last is the one that is wanted.
      fileChosen: { to: 'reading', take: ({ before }, { fileHandle }) => ({ status: 'reading', fileHandle, before }) },
      recordingOpened: {
        to: 'open',
        // At the end stands what the person reported; the beginning is a page that is only opening.
        take: (state, { fileHandle, fileName, recording }) =>
          fileHandle === state.fileHandle ? open({ fileName, recording, step: recording.actions.length, pace: state.before?.pace ?? 'recorded' }) : state,
      },
      fileRefused: {
        to: ['empty', 'open'],
        take: (state, { fileHandle, error }) => {
          if (fileHandle !== state.fileHandle) return state;
          return state.before === null ? { status: 'empty', error } : open(state.before, error);
        },
      },
    },
    open: {
      fileChosen: { to: 'reading', take: ({ opened }, { fileHandle }) => ({ status: 'reading', fileHandle, before: opened }) },
      // At its end it begins again.
      playPressed: { to: 'playing', take: ({ opened }) => ({ status: 'playing', opened: opened.step === lastStepOf(opened) ? at(opened, 0) : opened }) },
      paceChosen: { to: 'open', take: ({ opened, error }, { pace }) => open({ ...opened, pace }, error) },
      ...choosing,
    },
    playing: {
      fileChosen: { to: 'reading', take: ({ opened }, { fileHandle }) => ({ status: 'reading', fileHandle, before: opened }) },
      stepPlayed: {
        to: ['playing', 'open'],
        take: ({ opened }) => {
          const next = at(opened, opened.step + 1);
          return next.step === lastStepOf(opened) ? open(next) : { status: 'playing', opened: next };
        },
      },
      pausePressed: { to: 'open', take: ({ opened }) => open(opened) },
      paceChosen: { to: 'playing', take: ({ opened }, { pace }) => ({ status: 'playing', opened: { ...opened, pace } }) },
      ...choosing,
    },
  },
});
