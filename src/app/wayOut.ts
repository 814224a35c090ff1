import type { Ports } from '../ports';
import { saveRecordingOfSession } from '../support/takenRecording';

/** What is left to a person when the app itself is broken. It asks nothing of the store. */
export interface WayOut {
  /** Loads the page anew. */
  reload(): void;
  /** Saves a recording of the session. @returns the file's name; null when there is none; undefined where nothing is saved at all */
  saveRecording(): string | null | undefined;
}

/** By the ports alone. */
export const createWayOut = (ports: Pick<Ports, 'navigation' | 'sessionRecordings' | 'downloads' | 'clock' | 'errorLog'>): WayOut => ({
  reload: () => ports.navigation.leaveFor(ports.navigation.path()),
  saveRecording: () => saveRecordingOfSession(ports),
});

/** For a replay: nothing is loaded and nothing is saved. */
export const noWayOut: WayOut = { reload: () => undefined, saveRecording: () => undefined };
