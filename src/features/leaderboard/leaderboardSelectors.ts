import type { AppState } from '../../app/types';
import type { ListName } from './leaderboardTabsState';

export const selectLeaderboardTabs = (state: AppState) => state.leaderboard.tabs;
/** The name of the list that the chosen tabs show. */
export const selectShownListName = ({ leaderboard: { tabs } }: AppState): ListName => (tabs.status === 'wallOfShame' ? 'wallOfShame' : tabs.subTab);
export const selectShownList = (state: AppState) => state.leaderboard[selectShownListName(state)];
