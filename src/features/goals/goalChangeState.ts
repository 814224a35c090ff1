import { createAction } from '@reduxjs/toolkit';
import type { Goal, GoalStatus } from '../../../contract/goals';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** What is changed of a goal by hand: its status, the day of its next check-in, or by a check-in that is recorded. */
export type GoalChange = 'status' | 'nextCheckIn' | 'checkIn';

/** The goals that are being completed, archived or restored, by id, with the status each is to get. */
export type GoalStatusChangesState =
  | { readonly status: 'idle' }
  | { readonly status: 'changing'; readonly wanted: Readonly<Record<string, GoalStatus>> };

export const goalStatusChangeRequested = createAction<{ goalId: string; status: GoalStatus }>('goals/statusChangeRequested');
/** The server has changed a goal; `goal` is as it is now. */
export const goalChanged = createAction<{ goal: Goal; change: GoalChange }>('goals/changed');
export const goalChangeFailed = createAction<{ goalId: string; change: GoalChange; error: string }>('goals/changeFailed');

type Changing = Extract<GoalStatusChangesState, { status: 'changing' }>;

function settled(state: Changing, goalId: string, change: GoalChange): GoalStatusChangesState {
  if (change !== 'status' || state.wanted[goalId] === undefined) return state;
  const wanted = Object.fromEntries(Object.entries(state.wanted).filter(([id]) => id !== goalId));
  return Object.keys(wanted).length === 0 ? { status: 'idle' } : { status: 'changing', wanted };
}

const idle = { to: 'idle', take: (): GoalStatusChangesState => ({ status: 'idle' }) } as const;

export const goalStatusChangesMachine = defineMachine<GoalStatusChangesState>()({
  name: 'goal status changes',
  initialState: { status: 'idle' },
  events: { goalStatusChangeRequested, goalChanged, goalChangeFailed, signedOut, sessionExpired },
  moves: {
    idle: {
      goalStatusChangeRequested: { to: 'changing', take: (_state, { goalId, status }) => ({ status: 'changing', wanted: { [goalId]: status } }) },
    },
    changing: {
      // One change of a goal at a time: a second press is refused.
      goalStatusChangeRequested: {
        to: 'changing',
        take: (state, { goalId, status }) => (state.wanted[goalId] === undefined ? { status: 'changing', wanted: { ...state.wanted, [goalId]: status } } : state),
      },
      goalChanged: { to: ['idle', 'changing'], take: (state, { goal, change }) => settled(state, goal.id, change) },
      goalChangeFailed: { to: ['idle', 'changing'], take: (state, { goalId, change }) => settled(state, goalId, change) },
      signedOut: idle,
      sessionExpired: idle,
    },
  },
});
