export { LeaderboardsScreen as default } from './LeaderboardsScreen';
