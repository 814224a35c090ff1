import type { StartListening } from '../app/types';
import { leaderboardsOpened } from '../features/leaderboard';
import { selectView, viewOpened } from '../features/navigation';

/** Joins navigation and leaderboards: what the view shows is asked for each time it opens. */
export function registerOpeningLeaderboards(startListening: StartListening) {
  startListening({
    actionCreator: viewOpened,
    effect({ payload: { view } }, { dispatch, getOriginalState }) {
      if (view === 'leaderboards' && selectView(getOriginalState()) !== 'leaderboards') dispatch(leaderboardsOpened());
    },
  });
}
