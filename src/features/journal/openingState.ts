import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** Whether it is known which conversation the journal is. `timeZone` is the IANA zone in which its entries are dated. */
export type OpeningState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly timeZone: string }
  | { readonly status: 'failed'; readonly error: string };

/** The journal is to be shown: its view was opened, or what failed is tried again. */
export const journalRequested = createAction('journal/requested');
export const journalOpened = createAction<{ conversationId: string; timeZone: string }>('journal/opened');
export const openingFailed = createAction<{ error: string }>('journal/openingFailed');
/** The person went elsewhere. */
export const journalLeft = createAction('journal/left');

const requested = { to: 'loading', take: (): OpeningState => ({ status: 'loading' }) } as const;
const left = { to: 'idle', take: (): OpeningState => ({ status: 'idle' }) } as const;
const leaving = { journalLeft: left, signedOut: left, sessionExpired: left } as const;

export const openingMachine = defineMachine<OpeningState>()({
  name: 'journal opening',
  initialState: { status: 'idle' },
  events: { journalRequested, journalOpened, openingFailed, journalLeft, signedOut, sessionExpired },
  moves: {
    idle: { journalRequested: requested },
    loading: {
      journalOpened: { to: 'ready', take: (_state, { timeZone }) => ({ status: 'ready', timeZone }) },
      openingFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
      ...leaving,
    },
    ready: { journalRequested: requested, ...leaving },
    failed: { journalRequested: requested, ...leaving },
  },
});
