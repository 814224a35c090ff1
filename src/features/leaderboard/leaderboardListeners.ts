import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, AppListenerApi, StartListening } from '../../app/types';
import type { CallFailure } from '../../api';
import { selectUser } from '../auth';
import { leaderboardApi } from './leaderboardApi';
import { listLoaded, listLoadFailed, listRequested } from './leaderboardListState';
import { readBoard, type Leaderboard } from './leaderboardRows';
import { selectShownListName } from './leaderboardSelectors';
import { leaderboardsOpened, subTabChosen, topTabChosen, type ListName } from './leaderboardTabsState';

const { activeStreaks, allTimeStreaks, goalStreaks, wallOfShame } = leaderboardApi.endpoints;
const untracked = { track: false } as const;

/** A request for one list that is under way, and how its answer is read. */
interface Asked {
  readonly abort: () => void;
  /** @param now tells the instant of the answer, ISO 8601 */
  readonly answered: (now: () => string) => Promise<{ readonly board?: Leaderboard; readonly failure?: CallFailure }>;
}

type Request<Answer> = Promise<{ data?: Answer; error?: unknown }> & { abort(): void };

const reading = <Answer>(request: Request<Answer>, read: (answer: NonNullable<Answer>, now: string) => Leaderboard): Asked => ({
  abort: () => request.abort(),
  async answered(now) {
    const { data, error } = await request;
    return data ? { board: read(data, now()) } : { failure: error as CallFailure };
  },
});

/** Asks for one list on behalf of its viewer. */
const ask: Record<ListName, (dispatch: AppDispatch, viewerId: string) => Asked> = {
  active: (dispatch, viewerId) => reading(dispatch(activeStreaks.initiate({}, untracked)), (answer) => readBoard.active(answer, viewerId)),
  allTime: (dispatch, viewerId) => reading(dispatch(allTimeStreaks.initiate({}, untracked)), (answer) => readBoard.allTime(answer, viewerId)),
  goals: (dispatch) => reading(dispatch(goalStreaks.initiate({}, untracked)), readBoard.goals),
  wallOfShame: (dispatch, viewerId) => reading(dispatch(wallOfShame.initiate({}, untracked)), (answer, now) => readBoard.wallOfShame(answer, viewerId, now)),
};

/** Started when the leaderboards open and when a tab is chosen: the list shown is asked for, and no other any more. */
async function load(action: UnknownAction, { dispatch, getState, getOriginalState, extra: { clock, errorLog }, signal, cancelActiveListeners }: AppListenerApi) {
  const user = selectUser(getState());
  const list = selectShownListName(getState());
  // A press tells of a tab twice, by itself and by the focus it brings.
  if (!user || (!leaderboardsOpened.match(action) && list === selectShownListName(getOriginalState()))) return;
  cancelActiveListeners();
  dispatch(listRequested({ list }));
  const asked = ask[list](dispatch, user.id);
  signal.addEventListener('abort', asked.abort);
  const { board, failure } = await asked.answered(() => clock.timestamp());
  if (signal.aborted) return;
  if (board) return void dispatch(listLoaded({ list, board }));
  errorLog.write(`The leaderboard could not be loaded (${list}): ${failure?.text || failure?.kind}`);
  dispatch(listLoadFailed({ list }));
}

export function registerLeaderboardListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(leaderboardsOpened, topTabChosen, subTabChosen), effect: load });
}
