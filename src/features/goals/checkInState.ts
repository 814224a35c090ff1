import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalChangeFailed, type GoalChange } from './goalChangeState';
import { goalChosen, goalCreated } from './goalsState';

/** A check-in held from the goal's panel. `task` is the one that stood there when it began; null when none was assigned. */
export type CheckInState =
  | { readonly status: 'closed' }
  | { readonly status: 'asking'; readonly goalId: string; readonly task: string }
  | { readonly status: 'recording'; readonly goalId: string; readonly task: string | null; readonly isTaskDone: boolean };

export const checkInPressed = createAction<{ goalId: string; task: string | null }>('checkIn/pressed');
/** The answer to "Did you do it?". */
export const checkInAnswered = createAction<{ isTaskDone: boolean }>('checkIn/answered');
export const checkInCancelled = createAction('checkIn/cancelled');
/** The check-in is recorded, or this server has no record of check-ins: now the coach is told. */
export const checkInHeld = createAction<{ goalId: string; task: string | null; isTaskDone: boolean }>('checkIn/held');

const closed = { to: 'closed', take: (): CheckInState => ({ status: 'closed' }) } as const;
const begun = (goalId: string, task: string | null): CheckInState =>
  task === null ? { status: 'recording', goalId, task, isTaskDone: false } : { status: 'asking', goalId, task };
/** The person went to another goal: its panel asks nothing. */
const leaving = {
  goalChosen: {
    to: 'closed',
    take: (state: Extract<CheckInState, { status: 'asking' }>, { goalId }: { goalId: string }): CheckInState => (goalId === state.goalId ? state : { status: 'closed' }),
  },
  goalCreated: closed,
} as const;

export const checkInMachine = defineMachine<CheckInState>()({
  name: 'check-in',
  initialState: { status: 'closed' },
  events: { checkInPressed, checkInAnswered, checkInCancelled, checkInHeld, goalChangeFailed, goalChosen, goalCreated, signedOut, sessionExpired },
  moves: {
    closed: {
      checkInPressed: { to: ['asking', 'recording'], take: (_state, { goalId, task }) => begun(goalId, task) },
    },
    asking: {
      // Another goal's question takes the place of this one, which nobody sees any more.
      checkInPressed: { to: ['asking', 'recording'], take: (state, { goalId, task }) => (goalId === state.goalId ? state : begun(goalId, task)) },
      checkInAnswered: { to: 'recording', take: (state, { isTaskDone }) => ({ ...state, status: 'recording', isTaskDone }) },
      checkInCancelled: closed,
      signedOut: closed,
      sessionExpired: closed,
      ...leaving,
    },
    recording: {
      checkInHeld: { to: 'closed', take: (state, { goalId }) => (goalId === state.goalId ? { status: 'closed' } : state) },
      // The question comes back, so that the answer can be given again.
      goalChangeFailed: {
        to: ['closed', 'asking'],
        take: (state, { goalId, change }: { goalId: string; change: GoalChange }) => {
          if (goalId !== state.goalId || change !== 'checkIn') return state;
          return state.task === null ? { status: 'closed' } : { status: 'asking', goalId, task: state.task };
        },
      },
      signedOut: closed,
      sessionExpired: closed,
    },
  },
});
