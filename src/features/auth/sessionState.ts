import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../../contract/user';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';

/** Who uses the app. A sign-in, sign-up or logout ends with a full load of the page (spec 2.1). `notice` says why a person who was signed in is not any more. */
export type SessionState =
  | { readonly status: 'loading' }
  /** Signed in a moment ago: the user is stored, and the page loads anew. */
  | { readonly status: 'entering'; readonly user: User }
  | { readonly status: 'authenticated'; readonly user: User }
  /** Signed out, here or in another tab, or the account deleted, a moment ago: the page loads anew. */
  | { readonly status: 'leaving' }
  | { readonly status: 'unauthenticated'; readonly notice: string | null };

/** Contract notes, "Answers and errors". */
export const sessionExpiredNotice = 'Your session has expired. Please sign in again.';

/** What the browser had stored was read: the user; null for nobody, and for what is no user. */
export const rehydrated = createAction<{ user: User | null }>('auth/rehydrated');
export const signedIn = createAction<{ user: User }>('auth/signedIn');
export const signedUp = createAction<{ user: User }>('auth/signedUp');
/** What is known of the signed-in person changed: their personality, profile or preferences. */
export const userUpdated = createAction<{ changes: Partial<User> }>('auth/userUpdated');
export const signedOut = createAction('auth/signedOut');
/** The person signed out in another tab. */
export const signedOutElsewhere = createAction('auth/signedOutElsewhere');
/** The account is no more, and with it the session. */
export const accountClosed = createAction('auth/accountClosed');

const authenticated = (user: User): SessionState => ({ status: 'authenticated', user });

export const sessionMachine = defineMachine<SessionState>()({
  name: 'session',
  initialState: { status: 'loading' },
  events: { rehydrated, signedIn, signedUp, userUpdated, signedOut, signedOutElsewhere, accountClosed, sessionExpired },
  moves: {
    loading: {
      rehydrated: {
        to: ['authenticated', 'unauthenticated'],
        take: (_state, { user }) => (user ? authenticated(user) : { status: 'unauthenticated', notice: null }),
      },
    },
    entering: {},
    leaving: {},
    unauthenticated: {
      signedIn: { to: 'entering', take: (_state, { user }) => ({ status: 'entering', user }) },
      signedUp: { to: 'entering', take: (_state, { user }) => ({ status: 'entering', user }) },
      // The session that ended did so with its account, as was found out a moment later.
      accountClosed: { to: 'leaving', take: () => ({ status: 'leaving' }) },
    },
    authenticated: {
      userUpdated: { to: 'authenticated', take: ({ user }, { changes }) => authenticated({ ...user, ...changes }) },
      signedOut: { to: 'leaving', take: () => ({ status: 'leaving' }) },
      signedOutElsewhere: { to: 'leaving', take: () => ({ status: 'leaving' }) },
      accountClosed: { to: 'leaving', take: () => ({ status: 'leaving' }) },
      sessionExpired: { to: 'unauthenticated', take: () => ({ status: 'unauthenticated', notice: sessionExpiredNotice }) },
    },
  },
});
