import type { UnknownAction } from '@reduxjs/toolkit';
import { recordingFormat, recordingVersion, type RecordingFile, type RecordingHeader } from '../../contract/recording';

/** What some machine or other says of itself. */
export const recordingHeader: RecordingHeader = {
  appVersion: '0.1.0',
  contractVersion: '1.0.0',
  startedAt: '2026-06-13T09:00:00.000Z',
  browser: 'A browser',
  language: 'en',
  timeZone: 'Europe/Zurich',
  viewport: { width: 1280, height: 720, pixelRatio: 2 },
  colorScheme: 'dark',
  reducedMotion: false,
  includesChatText: false,
  messagesLeftOut: 0,
};

/** The file of a recording whose actions came ten milliseconds after each other. */
export const recordingFile = (state: unknown, actions: readonly UnknownAction[]): RecordingFile => ({
  format: recordingFormat,
  version: recordingVersion,
  header: recordingHeader,
  times: actions.map((_, index) => index * 10),
  preloadedState: JSON.stringify(state),
  payload: JSON.stringify(actions),
});
