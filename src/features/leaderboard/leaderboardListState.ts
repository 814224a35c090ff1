import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine, type Machine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import type { Leaderboard } from './leaderboardRows';
import type { ListName } from './leaderboardTabsState';

/** One list. What was read before is shown until it is known anew; null: nothing was read yet. */
export type LeaderboardListState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly known: Leaderboard | null }
  | { readonly status: 'ready'; readonly known: Leaderboard }
  | { readonly status: 'failed'; readonly known: Leaderboard | null };

/** The server was asked for a list, because it came into view. */
export const listRequested = createAction<{ list: ListName }>('leaderboard/listRequested');
export const listLoaded = createAction<{ list: ListName; board: Leaderboard }>('leaderboard/listLoaded');
/** It could not be read; why is in the console (spec 8). */
export const listLoadFailed = createAction<{ list: ListName }>('leaderboard/listLoadFailed');

/** The machine of one list: what concerns another changes nothing, but that a request for another calls off its own. */
export function defineListMachine(name: ListName): Machine<LeaderboardListState> {
  const isOwn = ({ list }: { list: ListName }) => list === name;
  const forgotten = { to: 'idle', take: (): LeaderboardListState => ({ status: 'idle' }) } as const;
  const leaving = { signedOut: forgotten, sessionExpired: forgotten } as const;
  const requested = <State extends LeaderboardListState>(known: (state: State) => Leaderboard | null) => ({
    to: 'loading' as const,
    take: (state: State, payload: { list: ListName }): LeaderboardListState => (isOwn(payload) ? { status: 'loading', known: known(state) } : state),
  });
  type Loading = Extract<LeaderboardListState, { status: 'loading' }>;

  return defineMachine<LeaderboardListState>()({
    name: `leaderboard ${name}`,
    initialState: { status: 'idle' },
    events: { listRequested, listLoaded, listLoadFailed, signedOut, sessionExpired },
    moves: {
      idle: { listRequested: requested(() => null) },
      loading: {
        listRequested: {
          to: ['idle', 'ready'],
          take: (state: Loading, payload): LeaderboardListState => {
            if (isOwn(payload)) return state;
            return state.known ? { status: 'ready', known: state.known } : { status: 'idle' };
          },
        },
        listLoaded: { to: 'ready', take: (state, payload) => (isOwn(payload) ? { status: 'ready', known: payload.board } : state) },
        listLoadFailed: { to: 'failed', take: (state, payload) => (isOwn(payload) ? { status: 'failed', known: state.known } : state) },
        ...leaving,
      },
      ready: { listRequested: requested(({ known }) => known), ...leaving },
      failed: { listRequested: requested(({ known }) => known), ...leaving },
    },
  }) as unknown as Machine<LeaderboardListState>;
}
