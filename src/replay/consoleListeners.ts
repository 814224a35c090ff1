import { isAnyOf } from '@reduxjs/toolkit';
import { readRecording } from '../support/file/readRecording';
import { fileChosen, fileRefused, paceChosen, playPressed, recordingOpened, stepPlayed, type OpenedRecording } from './consoleState';
import type { ConsoleListenerApi, StartConsoleListening } from './consoleStore';

/** Between two steps at the steady pace, in milliseconds. */
const steadyPace = 400;

/** The longest time between two steps at the recorded pace, in milliseconds: nobody waits for a person who was away. */
export const longestPause = 3_000;

/** How long to wait for the next step, in milliseconds. */
function untilNextStep({ recording: { times }, step, pace }: OpenedRecording): number {
  if (pace === 'steady') return steadyPace;
  return Math.min(Math.max((times[step] ?? 0) - (times[step - 1] ?? 0), 0), longestPause);
}

/** Started by a file that was chosen or dropped. */
async function read({ payload: { fileHandle } }: ReturnType<typeof fileChosen>, { dispatch, extra: { files } }: ConsoleListenerApi) {
  const file = files.find(fileHandle);
  if (!file) return;
  const text = await file.text().catch(() => null);
  files.forget(fileHandle);
  const answer = text === null ? { error: 'This file could not be read. Please choose it again.' } : readRecording(text);
  dispatch('error' in answer ? fileRefused({ fileHandle, error: answer.error }) : recordingOpened({ fileHandle, fileName: file.name, recording: answer.recording }));
}

/** Started by Play, and by another pace while it plays; ends with the playing. */
async function play(_action: unknown, { dispatch, getState, extra: { clock }, signal, cancelActiveListeners }: ConsoleListenerApi) {
  cancelActiveListeners();
  for (;;) {
    const now = getState().console;
    if (now.status !== 'playing') return;
    await clock.wait(untilNextStep(now.opened), signal);
    // Paused and played again meanwhile, another run has taken over and ended this one.
    if (getState().console === now) dispatch(stepPlayed());
    else return;
  }
}

export function registerConsoleListeners(startListening: StartConsoleListening) {
  startListening({ actionCreator: fileChosen, effect: read });
  startListening({ matcher: isAnyOf(playPressed, paceChosen), effect: play });
}
