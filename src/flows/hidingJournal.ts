import type { AppListenerApi, AppState, StartListening } from '../app/types';
import { curtainDrawn, selectIsCurtainDrawn } from '../features/journal';
import { appOpened, selectShownView } from '../features/navigation';
import { placeLeft, recordingStopped, selectVoice } from '../features/voice';

/** After so long without any use of the page the journal is hidden, in milliseconds. */
const idleLimit = 5 * 60_000;

/** How long after the browser's question for the microphone the page may take to have the focus again, in milliseconds. */
const questionOver = 1_000;

/** Whether the journal stands there to be read. */
const isReadable = (state: AppState) => selectShownView(state) === 'journal' && !selectIsCurtainDrawn(state);

/** Whether the person is being asked for the microphone: the browser's question may take the focus from the page. */
const isAskedForMicrophone = (state: AppState) => selectVoice(state).status === 'requesting';

/** Started when the journal can be read, ended when it cannot: hides it once nothing is done for long enough. */
async function hideWhenIdle(_action: unknown, { cancelActiveListeners, dispatch, getState, extra: { attention, clock }, signal }: AppListenerApi) {
  cancelActiveListeners();
  if (!isReadable(getState())) return;
  let lastUse = clock.elapsed();
  const stopNoting = attention.onUsed(() => {
    lastUse = clock.elapsed();
  });
  try {
    for (let left = idleLimit; left > 0; left = lastUse + idleLimit - clock.elapsed()) await clock.wait(left, signal);
    dispatch(curtainDrawn({ reason: 'idle' }));
  } finally {
    stopNoting();
  }
}

/** Hides the journal where it can be read and the person looks elsewhere; the question for the microphone hides no tab. */
function hideIfAway({ dispatch, getState, extra: { attention } }: AppListenerApi) {
  const state = getState();
  const isElsewhere = isAskedForMicrophone(state) ? attention.isHidden() : attention.isAway();
  if (isElsewhere && isReadable(state)) dispatch(curtainDrawn({ reason: 'away' }));
}

/** Started when the browser has its answer: who has not come back from the question looks elsewhere. */
async function hideIfStillAway(_action: unknown, listenerApi: AppListenerApi) {
  await listenerApi.extra.clock.wait(questionOver, listenerApi.signal);
  hideIfAway(listenerApi);
}

/** Started by the curtain: behind it nothing is recorded. What was said so far becomes text; what has not begun does not. */
function endRecording(_action: unknown, { dispatch, getState }: AppListenerApi) {
  const { status } = selectVoice(getState());
  if (status === 'recording') dispatch(recordingStopped({ by: 'person' }));
  if (status === 'requesting') dispatch(placeLeft());
}

/** Draws the journal's curtain when nobody looks at it, or somebody else might. */
export function registerHidingJournal(startListening: StartListening) {
  startListening({ predicate: (_action, state, before) => isReadable(state) !== isReadable(before), effect: hideWhenIdle });
  startListening({
    actionCreator: appOpened,
    effect(_action, listenerApi) {
      listenerApi.extra.attention.onChanged(() => hideIfAway(listenerApi));
    },
  });
  startListening({ predicate: (_action, state, before) => isAskedForMicrophone(before) && !isAskedForMicrophone(state), effect: hideIfStillAway });
  startListening({ actionCreator: curtainDrawn, effect: endRecording });
}
