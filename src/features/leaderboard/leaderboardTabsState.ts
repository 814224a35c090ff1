import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** The lists under `Top Active Streaks`. */
export type StreakList = 'active' | 'allTime' | 'goals';
/** The tabs at the top. */
export type TopTab = 'streaks' | 'wallOfShame';
/** Every list there is. */
export type ListName = StreakList | 'wallOfShame';

/** Which tabs are chosen (spec 2.6). The sub-tab stays chosen while the other tab is shown. */
export type LeaderboardTabsState = { readonly status: 'streaks'; readonly subTab: StreakList } | { readonly status: 'wallOfShame'; readonly subTab: StreakList };

/** The leaderboards came into view: they begin with the tabs that are the default. */
export const leaderboardsOpened = createAction('leaderboard/opened');
export const topTabChosen = createAction<{ topTab: TopTab }>('leaderboard/topTabChosen');
export const subTabChosen = createAction<{ subTab: StreakList }>('leaderboard/subTabChosen');

const atFirst: LeaderboardTabsState = { status: 'streaks', subTab: 'active' };
const begun = { to: 'streaks', take: () => atFirst } as const;
const common = {
  leaderboardsOpened: begun,
  signedOut: begun,
  sessionExpired: begun,
} as const;
const chosen = (state: LeaderboardTabsState, { topTab }: { topTab: TopTab }): LeaderboardTabsState => (topTab === state.status ? state : { ...state, status: topTab });

export const leaderboardTabsMachine = defineMachine<LeaderboardTabsState>()({
  name: 'leaderboard tabs',
  initialState: atFirst,
  events: { leaderboardsOpened, topTabChosen, subTabChosen, signedOut, sessionExpired },
  moves: {
    streaks: {
      topTabChosen: { to: 'wallOfShame', take: chosen },
      subTabChosen: { to: 'streaks', take: (state, { subTab }) => (subTab === state.subTab ? state : { ...state, subTab }) },
      ...common,
    },
    wallOfShame: { topTabChosen: { to: 'streaks', take: chosen }, ...common },
  },
});
