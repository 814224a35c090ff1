import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { checkInHeld } from './checkInState';
import { goalChosen, goalCreated } from './goalsState';

/** The goal's panel where there is no room for it beside the conversation. */
export type GoalDetailsState = { readonly status: 'closed' } | { readonly status: 'open' };

export const goalDetailsOpened = createAction('goalDetails/opened');
export const goalDetailsClosed = createAction('goalDetails/closed');

const closed = { to: 'closed', take: (): GoalDetailsState => ({ status: 'closed' }) } as const;

export const goalDetailsMachine = defineMachine<GoalDetailsState>()({
  name: 'goal details',
  initialState: { status: 'closed' },
  events: { goalDetailsOpened, goalDetailsClosed, checkInHeld, goalChosen, goalCreated, signedOut, sessionExpired },
  moves: {
    closed: { goalDetailsOpened: { to: 'open', take: () => ({ status: 'open' }) } },
    // After a check-in the coach's answer is what matters, and another goal has a conversation of its own.
    open: { goalDetailsClosed: closed, checkInHeld: closed, goalChosen: closed, goalCreated: closed, signedOut: closed, sessionExpired: closed },
  },
});
