import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { selectUser } from '../auth';
import { finishedGoalsLoaded, finishedGoalsLoadFailed, finishedGoalsRequested, finishedSectionOpened } from './finishedGoalsState';
import { goalsApi } from './goalsApi';
import { selectFinishedGoals } from './goalsSelectors';
import { loadWords } from './loadWords';

const kinds = ['completed', 'archived'] as const;

/** Started when they are asked for: the completed goals, then the archived ones. A later request outdates an earlier one. */
async function loadFinishedGoals(_action: unknown, { dispatch, getState, cancelActiveListeners, signal }: AppListenerApi) {
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user) return;
  for (;;) {
    const before = selectFinishedGoals(getState()).goals;
    const answers = await Promise.all(
      kinds.map((status) => dispatch(goalsApi.endpoints.listGoals.initiate({ user_id: user.id, status }, { track: false }))),
    );
    if (signal.aborted || selectUser(getState())?.id !== user.id) return;
    // A goal was completed or restored meanwhile: what came may not know of it.
    if (selectFinishedGoals(getState()).goals !== before) continue;
    const failed = answers.find(({ data }) => !data);
    if (failed) return void dispatch(finishedGoalsLoadFailed({ error: failureText(failed.error as CallFailure, loadWords) }));
    // A server that knows no filter gives others too.
    const goals = answers.flatMap(({ data }, index) => data?.goals.filter(({ status }) => status === kinds[index]) ?? []);
    return void dispatch(finishedGoalsLoaded({ goals }));
  }
}

export function registerFinishedGoalsListeners(startListening: StartListening) {
  startListening({ actionCreator: finishedGoalsRequested, effect: loadFinishedGoals });
  // What is known shows meanwhile.
  startListening({ actionCreator: finishedSectionOpened, effect: (_action, { dispatch }) => void dispatch(finishedGoalsRequested()) });
}
