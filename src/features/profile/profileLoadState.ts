import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** What is known of a profile beside what the server said, which is in the signed-in user of `auth`. */
export interface ProfileFacts {
  /** The day on which the account was made, where the person is, `YYYY-MM-DD`; null when the server did not say. */
  readonly memberSince: string | null;
  /** The IANA zone in which the person's days are told. */
  readonly timeZone: string;
  /** Whether the leaderboards show e-mails; their operator decides (contract notes, "Running it"). */
  readonly areEmailsPublic: boolean;
}

/** Whether the server was asked for the person's profile. `facts` stay while it is asked again, and when it cannot answer then. */
export type ProfileLoadState =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading'; readonly facts: ProfileFacts | null }
  | { readonly status: 'known'; readonly facts: ProfileFacts }
  /** The server has answered, with nothing. */
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly error: string; readonly facts: ProfileFacts | null };

export const profileRequested = createAction('profile/requested');
export const profileLoaded = createAction<{ facts: ProfileFacts }>('profile/loaded');
export const profileFoundEmpty = createAction('profile/foundEmpty');
export const profileLoadFailed = createAction<{ error: string }>('profile/loadFailed');

const firstLoading = { to: 'loading', take: (): ProfileLoadState => ({ status: 'loading', facts: null }) } as const;
const loadingAgain = { to: 'loading', take: ({ facts }: { facts: ProfileFacts | null }): ProfileLoadState => ({ status: 'loading', facts }) } as const;
const forgotten = { to: 'unknown', take: (): ProfileLoadState => ({ status: 'unknown' }) } as const;
const leaving = { signedOut: forgotten, sessionExpired: forgotten } as const;

export const profileLoadMachine = defineMachine<ProfileLoadState>()({
  name: 'profile load',
  initialState: { status: 'unknown' },
  events: { profileRequested, profileLoaded, profileFoundEmpty, profileLoadFailed, signedOut, sessionExpired },
  moves: {
    unknown: { profileRequested: firstLoading },
    loading: {
      profileLoaded: { to: 'known', take: (_state, { facts }) => ({ status: 'known', facts }) },
      profileFoundEmpty: { to: 'empty', take: () => ({ status: 'empty' }) },
      profileLoadFailed: { to: 'failed', take: ({ facts }, { error }) => ({ status: 'failed', error, facts }) },
      ...leaving,
    },
    known: { profileRequested: loadingAgain, ...leaving },
    empty: { profileRequested: firstLoading, ...leaving },
    failed: { profileRequested: loadingAgain, ...leaving },
  },
});
