import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { User } from '../../../contract/user';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';

/** Who uses the app. A sign-in, sign-up or logout ends with a full load of the page (spec 2.1). `notice` says why a person who was signed in is not any more. */
export type SessionState =
  | { readonly status: 'loading' }
  /** Signed in a moment ago: the user is stored, and the page loads anew. */
  | { readonly status: 'entering'; readonly user: User }
  | { readonly status: 'authenticated'; readonly user: User }
  /** Signed out a moment ago: the page loads anew. */
  | { readonly status: 'leaving' }
  | { readonly status: 'unauthenticated'; readonly notice: string | null };

/** Contract notes, "Answers and errors". */
export const sessionExpiredNotice = 'Your session has expired. Please sign in again.';

/** What the browser had stored was read: the user, or nothing usable. */
const rehydrated = {
  type: REHYDRATE,
  match: (action: UnknownAction): action is { type: typeof REHYDRATE; payload: { user?: User } | undefined } => action.type === REHYDRATE,
};

export const signedIn = createAction<{ user: User }>('auth/signedIn');
export const signedUp = createAction<{ user: User }>('auth/signedUp');
/** What is known of the signed-in person changed: their personality, profile or preferences. */
export const userUpdated = createAction<{ changes: Partial<User> }>('auth/userUpdated');
export const signedOut = createAction('auth/signedOut');

const authenticated = (user: User): SessionState => ({ status: 'authenticated', user });

export const sessionMachine = defineMachine<SessionState>()({
  name: 'session',
  initialState: { status: 'loading' },
  events: { rehydrated, signedIn, signedUp, userUpdated, signedOut, sessionExpired },
  moves: {
    loading: {
      rehydrated: {
        to: ['authenticated', 'unauthenticated'],
        take: (_state, stored) => (stored?.user ? authenticated(stored.user) : { status: 'unauthenticated', notice: null }),
      },
    },
    entering: {},
    leaving: {},
    unauthenticated: {
      signedIn: { to: 'entering', take: (_state, { user }) => ({ status: 'entering', user }) },
      signedUp: { to: 'entering', take: (_state, { user }) => ({ status: 'entering', user }) },
    },
    authenticated: {
      userUpdated: { to: 'authenticated', take: ({ user }, { changes }) => authenticated({ ...user, ...changes }) },
      signedOut: { to: 'leaving', take: () => ({ status: 'leaving' }) },
      sessionExpired: { to: 'unauthenticated', take: () => ({ status: 'unauthenticated', notice: sessionExpiredNotice }) },
    },
  },
});
