import { createAction } from '@reduxjs/toolkit';
import type { FoundGoal, FoundMessage } from '../../../contract/search';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { asked } from './searchQuery';

/** A message that was found, with the day in the person's zone on which it was said. */
export type ShownMessage = FoundMessage & { readonly day: string | null };

/** What was found, goals before messages. */
export interface Found {
  readonly goals: readonly FoundGoal[];
  readonly messages: readonly ShownMessage[];
}

/**
 * The search over a person's goals and messages. `query` is what stands in the field: it outlives the closed dialog, and
 * is null until the dialog was first opened. Results are shown with the very query they answer, and go when it changes.
 */
export type SearchState =
  | { readonly status: 'closed'; readonly query: string | null }
  | { readonly status: 'open'; readonly query: string }
  | { readonly status: 'searching'; readonly query: string }
  | ({ readonly status: 'ready'; readonly query: string; /** The place of the marked result. */ readonly marked: number } & Found)
  | { readonly status: 'failed'; readonly query: string; readonly error: string; readonly canRetry: boolean };

/** For how long nothing must be typed before the server is asked, in milliseconds. */
export const typingPause = 200;

export const searchOpened = createAction('search/opened');
export const searchClosed = createAction('search/closed');
export const queryEdited = createAction<{ query: string }>('search/queryEdited');
/** The server was asked. `query` is without the white space around it, here and in what comes of it. */
export const searchStarted = createAction<{ query: string }>('search/started');
export const resultsArrived = createAction<{ query: string } & Found>('search/resultsArrived');
export const searchFailed = createAction<{ query: string; error: string; canRetry: boolean }>('search/failed');
export const searchRetried = createAction('search/retried');
export const markMoved = createAction<{ to: 'next' | 'previous' }>('search/markMoved');
export const goalResultChosen = createAction<{ goalId: string; conversationId: string | null }>('search/goalChosen');
export const messageResultChosen = createAction<{ messageId: string; conversationId: string; goalId: string | null }>('search/messageChosen');

type Shown = Exclude<SearchState, { status: 'closed' }>;
type Searching = Extract<SearchState, { status: 'searching' }>;

const closed = { to: 'closed', take: ({ query }: Shown): SearchState => ({ status: 'closed', query }) } as const;
const forgotten = { to: 'closed', take: (): SearchState => ({ status: 'closed', query: null }) } as const;
const leaving = { searchClosed: closed, goalResultChosen: closed, messageResultChosen: closed, signedOut: forgotten, sessionExpired: forgotten } as const;

/** White space around the query asks for nothing else: what is shown, or on its way, still answers it. */
const edit = (state: Shown, { query }: { query: string }): SearchState =>
  asked(query) === asked(state.query) ? { ...state, query } : { status: 'open', query };

const answers = (state: Searching, { query }: { query: string }) => query === asked(state.query);

export const searchMachine = defineMachine<SearchState>()({
  name: 'search',
  initialState: { status: 'closed', query: null },
  events: {
    searchOpened,
    searchClosed,
    queryEdited,
    searchStarted,
    resultsArrived,
    searchFailed,
    searchRetried,
    markMoved,
    goalResultChosen,
    messageResultChosen,
    signedOut,
    sessionExpired,
  },
  moves: {
    closed: {
      searchOpened: { to: 'open', take: ({ query }) => ({ status: 'open', query: query ?? '' }) },
      signedOut: forgotten,
      sessionExpired: forgotten,
    },
    open: {
      queryEdited: { to: 'open', take: edit },
      searchStarted: { to: 'searching', take: (state, { query }) => (query === asked(state.query) ? { status: 'searching', query: state.query } : state) },
      ...leaving,
    },
    searching: {
      queryEdited: { to: ['searching', 'open'], take: edit },
      resultsArrived: {
        to: 'ready',
        take: (state, { query, goals, messages }) => (answers(state, { query }) ? { status: 'ready', query: state.query, goals, messages, marked: 0 } : state),
      },
      searchFailed: {
        to: 'failed',
        take: (state, { query, error, canRetry }) => (answers(state, { query }) ? { status: 'failed', query: state.query, error, canRetry } : state),
      },
      ...leaving,
    },
    ready: {
      queryEdited: { to: ['ready', 'open'], take: edit },
      markMoved: {
        to: 'ready',
        take(state, { to }) {
          const count = state.goals.length + state.messages.length;
          return count < 2 ? state : { ...state, marked: (state.marked + (to === 'next' ? 1 : count - 1)) % count };
        },
      },
      ...leaving,
    },
    failed: {
      queryEdited: { to: ['failed', 'open'], take: edit },
      searchRetried: { to: 'open', take: ({ query }) => ({ status: 'open', query }) },
      ...leaving,
    },
  },
});
