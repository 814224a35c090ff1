export { registerLeaderboardListeners } from './leaderboardListeners';
export { selectLeaderboardTabs, selectShownList } from './leaderboardSelectors';
export { leaderboardMachines, leaderboardReducer } from './leaderboardSlice';
export { leaderboardsOpened, subTabChosen, topTabChosen } from './leaderboardTabsState';
export { LeaderboardsView } from './views/LeaderboardsView';
