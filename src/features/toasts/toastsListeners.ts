import type { AppListenerApi, AppState, StartListening } from '../../app/types';
import { sessionMachine } from '../auth';
import { selectHasOpenToast, selectIsRunning, selectOpenToast } from './toastsSelectors';
import { closedToastKeptFor, toastActionChosen, toastAdded, toastDismissed, toastRemoved, toastsPaused, toastsResumed, toastUpdated } from './toastsState';

/** Waits until a toast's time runs. @returns false when it was closed before */
async function becomesRunning(id: string, { condition, getState }: AppListenerApi): Promise<boolean> {
  const isSettled = (state: AppState) => selectIsRunning(state, id) || !selectOpenToast(state, id);
  if (!isSettled(getState())) await condition((_action, state) => isSettled(state));
  return selectIsRunning(getState(), id);
}

/**
 * Started by a new toast, lives as long as it is open: only the time in which it is seen and not held counts. One that
 * is updated has its whole time again.
 */
async function runItsTime({ payload: { id, duration } }: ReturnType<typeof toastAdded>, api: AppListenerApi) {
  const { dispatch, extra, fork, getState, take } = api;
  const isAboutThis = (action: unknown) => toastUpdated.match(action) && action.payload.id === id;
  let left = duration;
  while (await becomesRunning(id, api)) {
    const began = extra.clock.elapsed();
    const timer = fork(({ signal }) => extra.clock.wait(left, signal));
    const interruption = take((action, state) => !selectIsRunning(state, id) || isAboutThis(action));
    const interrupted = await Promise.race([timer.result.then(() => null), interruption]);
    if (interrupted === null) return void dispatch(toastDismissed({ id }));
    timer.cancel();
    left = isAboutThis(interrupted[0]) ? (selectOpenToast(getState(), id)?.duration ?? 0) : Math.max(0, left - (extra.clock.elapsed() - began));
  }
}

/** Started by what closes a toast: it leaves the list long after (spec 4). */
async function removeLater({ payload: { id } }: ReturnType<typeof toastDismissed>, { dispatch, extra, getOriginalState, signal }: AppListenerApi) {
  if (!selectOpenToast(getOriginalState(), id)) return;
  await extra.clock.wait(closedToastKeptFor, signal);
  dispatch(toastRemoved({ id }));
}

/** Started by a toast's button, once: it raises the event that the toast carries. */
function raiseItsEvent({ payload: { id } }: ReturnType<typeof toastActionChosen>, { dispatch, getOriginalState }: AppListenerApi) {
  const action = selectOpenToast(getOriginalState(), id)?.action;
  if (action) dispatch(action.event);
}

/** Started once the app is open: no time runs while the person looks at another window. */
function followTheWindow(_action: unknown, { dispatch, getState, extra: { attention } }: AppListenerApi) {
  attention.onChanged((isAway) => {
    if (selectHasOpenToast(getState())) dispatch(isAway ? toastsPaused({ cause: 'window' }) : toastsResumed({ cause: 'window' }));
  });
}

/** Started by a new toast: one that comes while the person looks elsewhere waits for them. */
function waitForThePerson(_action: unknown, { dispatch, extra: { attention } }: AppListenerApi) {
  if (attention.isAway()) dispatch(toastsPaused({ cause: 'window' }));
}

export function registerToastsListeners(startListening: StartListening) {
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: followTheWindow });
  startListening({ actionCreator: toastAdded, effect: waitForThePerson });
  startListening({ actionCreator: toastAdded, effect: runItsTime });
  startListening({ actionCreator: toastDismissed, effect: removeLater });
  startListening({ actionCreator: toastActionChosen, effect: removeLater });
  startListening({ actionCreator: toastActionChosen, effect: raiseItsEvent });
}
