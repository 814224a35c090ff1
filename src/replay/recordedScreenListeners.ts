import { isAnyOf } from '@reduxjs/toolkit';
import { recordingOpened } from './consoleState';
import { selectOpened } from './consoleSelectors';
import type { ConsoleDispatch, ConsoleListenerApi, ConsolePorts, StartConsoleListening } from './consoleStore';
import { screenAsked, screenFailed, screenReady, screenShown } from './recordedScreenState';

/** Started by a screen that is ready and by a recording that is open: the screen gets it. */
function handOver(_action: unknown, { getState, extra }: ConsoleListenerApi) {
  const opened = selectOpened(getState());
  if (opened && getState().screen.status === 'waiting') extra.screen.send({ kind: 'recording', recording: opened.recording });
}

/** Started by every change: the screen is asked for the present step once it has shown the one before. */
function ask(_action: unknown, { dispatch, getState, extra }: ConsoleListenerApi) {
  const { screen } = getState();
  const step = selectOpened(getState())?.step;
  const isFree = screen.status === 'waiting' || (screen.status === 'shown' && screen.step !== step);
  if (step === undefined || !isFree) return;
  dispatch(screenAsked({ step }));
  extra.screen.send({ kind: 'show', step });
}

export function registerRecordedScreenListeners(startListening: StartConsoleListening, { screen }: ConsolePorts, dispatch: ConsoleDispatch) {
  startListening({ matcher: isAnyOf(screenReady, recordingOpened), effect: handOver });
  startListening({ predicate: (_action, now, before) => now !== before, effect: ask });
  screen.onReceived((message) => {
    if (message.kind === 'ready') dispatch(screenReady());
    else if (message.kind === 'shown') dispatch(screenShown(message));
    else dispatch(screenFailed(message));
  });
}
