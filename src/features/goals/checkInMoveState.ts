import { createAction } from '@reduxjs/toolkit';
import { isDay } from '../../../contract/day';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalChanged, goalChangeFailed, type GoalChange } from './goalChangeState';
import { goalChosen, goalCreated } from './goalsState';

/** The field that moves a goal's next check-in. `day` is what stands in it, '' while it is none. */
export type CheckInMoveState =
  | { readonly status: 'closed' }
  | { readonly status: 'editing'; readonly goalId: string; readonly day: string; readonly problem: string | null }
  /** `day` null takes the check-in away. */
  | { readonly status: 'saving'; readonly goalId: string; readonly day: string | null };

export const checkInMovePressed = createAction<{ goalId: string; day: string }>('checkInMove/pressed');
export const checkInDayEdited = createAction<{ day: string }>('checkInMove/dayEdited');
/** `today` is `YYYY-MM-DD`, or null before it is known. */
export const checkInMoveSubmitted = createAction<{ today: string | null }>('checkInMove/submitted');
export const checkInRemoved = createAction('checkInMove/removed');
export const checkInMoveCancelled = createAction('checkInMove/cancelled');

/** What keeps a day from being the next check-in's, or null. */
function dayProblem(day: string, today: string | null): string | null {
  if (!isDay(day)) return 'Please choose a day.';
  return today !== null && day < today ? 'Please choose today or a later day.' : null;
}

const closed = { to: 'closed', take: (): CheckInMoveState => ({ status: 'closed' }) } as const;
type Editing = Extract<CheckInMoveState, { status: 'editing' }>;
type Saving = Extract<CheckInMoveState, { status: 'saving' }>;
const isOfThis = (state: Saving, goalId: string, change: GoalChange) => goalId === state.goalId && change === 'nextCheckIn';

export const checkInMoveMachine = defineMachine<CheckInMoveState>()({
  name: 'check-in move',
  initialState: { status: 'closed' },
  events: {
    checkInMovePressed,
    checkInDayEdited,
    checkInMoveSubmitted,
    checkInRemoved,
    checkInMoveCancelled,
    goalChanged,
    goalChangeFailed,
    goalChosen,
    goalCreated,
    signedOut,
    sessionExpired,
  },
  moves: {
    closed: { checkInMovePressed: { to: 'editing', take: (_state, { goalId, day }) => ({ status: 'editing', goalId, day, problem: null }) } },
    editing: {
      // Another goal's field takes the place of this one, which nobody sees any more.
      checkInMovePressed: {
        to: 'editing',
        take: (state, { goalId, day }) => (goalId === state.goalId ? state : { status: 'editing', goalId, day, problem: null }),
      },
      checkInDayEdited: { to: 'editing', take: (state, { day }) => ({ ...state, day, problem: null }) },
      checkInMoveSubmitted: {
        to: ['editing', 'saving'],
        take: (state, { today }) => {
          const problem = dayProblem(state.day, today);
          return problem === null ? { status: 'saving', goalId: state.goalId, day: state.day } : { ...state, problem };
        },
      },
      checkInRemoved: { to: 'saving', take: ({ goalId }) => ({ status: 'saving', goalId, day: null }) },
      checkInMoveCancelled: closed,
      goalChosen: { to: 'closed', take: (state: Editing, { goalId }): CheckInMoveState => (goalId === state.goalId ? state : { status: 'closed' }) },
      goalCreated: closed,
      signedOut: closed,
      sessionExpired: closed,
    },
    saving: {
      goalChanged: { to: 'closed', take: (state, { goal, change }) => (isOfThis(state, goal.id, change) ? { status: 'closed' } : state) },
      goalChangeFailed: {
        to: 'editing',
        take: (state, { goalId, change }) =>
          isOfThis(state, goalId, change) ? { status: 'editing', goalId, day: state.day ?? '', problem: null } : state,
      },
      signedOut: closed,
      sessionExpired: closed,
    },
  },
});
