import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/**
 * The deletion of the account (spec 2.7, 4). Whoever leaves the panel takes the tick with them; a deletion that is on its
 * way goes on, and what became of it is there on their return. `mayBeDone`: the one before got no answer, so that the
 * account may be gone.
 */
export type AccountDeletionState = { readonly mayBeDone: boolean } & (
  | { readonly status: 'unacknowledged' }
  | { readonly status: 'acknowledged' }
  | { readonly status: 'deleting'; readonly isTicked: boolean }
  | { readonly status: 'failed'; readonly error: string; readonly isTicked: boolean }
);

/** The person ticked `I understand …`, or took the tick away. */
export const acknowledgementChanged = createAction<{ isTicked: boolean }>('accountDeletion/acknowledgementChanged');
export const deletionPressed = createAction('accountDeletion/pressed');
/** `isUnanswered`: nobody knows what became of it. */
export const deletionFailed = createAction<{ error: string; isUnanswered: boolean }>('accountDeletion/failed');
/** Another panel or view is shown now. */
export const deletionPanelLeft = createAction('accountDeletion/panelLeft');

const initialState: AccountDeletionState = { status: 'unacknowledged', mayBeDone: false };
const unacknowledged = { to: 'unacknowledged', take: ({ mayBeDone }: AccountDeletionState): AccountDeletionState => ({ status: 'unacknowledged', mayBeDone }) } as const;
const forgotten = { to: 'unacknowledged', take: () => initialState } as const;
const leaving = { signedOut: forgotten, sessionExpired: forgotten } as const;
/** Nothing is to forget but a doubt. */
const forgetting = {
  signedOut: { to: 'unacknowledged', take: (state: AccountDeletionState) => (state.mayBeDone ? initialState : state) },
  sessionExpired: { to: 'unacknowledged', take: (state: AccountDeletionState) => (state.mayBeDone ? initialState : state) },
} as const;
const deleting = ({ mayBeDone }: AccountDeletionState): AccountDeletionState => ({ status: 'deleting', isTicked: true, mayBeDone });

export const accountDeletionMachine = defineMachine<AccountDeletionState>()({
  name: 'account deletion',
  initialState,
  events: { acknowledgementChanged, deletionPressed, deletionFailed, deletionPanelLeft, signedOut, sessionExpired },
  moves: {
    unacknowledged: {
      acknowledgementChanged: { to: 'acknowledged', take: (state, { isTicked }) => (isTicked ? { ...state, status: 'acknowledged' } : state) },
      ...forgetting,
    },
    acknowledged: {
      acknowledgementChanged: { to: 'unacknowledged', take: (state, { isTicked }) => (isTicked ? state : { ...state, status: 'unacknowledged' }) },
      deletionPressed: { to: 'deleting', take: deleting },
      deletionPanelLeft: unacknowledged,
      ...leaving,
    },
    deleting: {
      deletionFailed: { to: 'failed', take: ({ isTicked }, { error, isUnanswered }) => ({ status: 'failed', error, isTicked, mayBeDone: isUnanswered }) },
      deletionPanelLeft: { to: 'deleting', take: (state) => (state.isTicked ? { ...state, isTicked: false } : state) },
      ...leaving,
    },
    failed: {
      acknowledgementChanged: { to: 'failed', take: (state, { isTicked }) => (isTicked === state.isTicked ? state : { ...state, isTicked }) },
      deletionPressed: { to: 'deleting', take: (state) => (state.isTicked ? deleting(state) : state) },
      deletionPanelLeft: unacknowledged,
      ...leaving,
    },
  },
});
