import type { RecordingHeader } from '../../../contract/recording';
import { appVersion, contractVersion } from '../../../contract/version';
import { rootReducer } from '../../../src/app/rootReducer';
import { rehydrated } from '../../../src/features/auth';
import { appOpened, viewOpened } from '../../../src/features/navigation';
import type { Recording } from '../../../src/support';
import { user, type Samples } from '../app/machineSamples';

export const header: RecordingHeader = {
  appVersion,
  contractVersion,
  startedAt: '2026-06-13T07:00:00.000Z',
  browser: 'A browser of some kind',
  language: 'en-GB',
  timeZone: 'Europe/Zurich',
  viewport: { width: 1280, height: 832, pixelRatio: 2 },
  colorScheme: 'dark',
  reducedMotion: false,
  includesChatText: false,
  messagesLeftOut: 0,
};

const start = [appOpened({ path: '/', today: '2026-06-13', hour: 9 }), rehydrated({ user })].reduce(rootReducer, rootReducer(undefined, { type: 'test/started' }));

/** A short session of a person who is signed in. The fourth event breaks the reducer of the toasts. */
export const recording: Recording = {
  header,
  startedAt: header.startedAt,
  state: JSON.parse(JSON.stringify(start)),
  actions: [
    viewOpened({ view: 'feedback' }),
    { type: 'feedback/titleEdited', payload: { title: 'It broke' } },
    { type: 'feedback/contentEdited', payload: { content: `${'On and on. '.repeat(30)}The end.` } },
    { type: 'toasts/removed' },
    viewOpened({ view: 'chat' }),
  ],
  times: [1_000, 1_500, 2_000, 60_000, 67_300],
};

/** The same as the text of its file. */
export const fileOf = ({ header: facts, state, actions, times }: Recording): string =>
  JSON.stringify({ format: 'better-session-recording', version: 1, header: facts, times, preloadedState: JSON.stringify(state), payload: JSON.stringify(actions) });

const opened = (step: number) => ({ fileName: 'a.recording.json', recording: { ...recording, state: {}, actions: [{ type: 'a' }, { type: 'b' }], times: [1, 2] }, step, pace: 'recorded' });
const none = [undefined];
const moves = ['first', 'previous', 'next', 'last'].map((to) => ({ to }));

/** For the machines of the support page. */
export const replaySamples: Record<string, Samples> = {
  'support page': {
    states: {
      empty: [{ status: 'empty', error: null }, { status: 'empty', error: 'This file is empty.' }],
      reading: [{ status: 'reading', fileHandle: 'file-1', before: null }, { status: 'reading', fileHandle: 'file-1', before: opened(1) }],
      open: [0, 1, 2].map((step) => ({ status: 'open', opened: opened(step), error: null })),
      playing: [0, 1].map((step) => ({ status: 'playing', opened: opened(step) })),
    },
    payloads: {
      fileChosen: [{ fileHandle: 'file-2' }],
      recordingOpened: ['file-1', 'file-2'].map((fileHandle) => ({ fileHandle, fileName: 'b.recording.json', recording: opened(0).recording })),
      fileRefused: ['file-1', 'file-2'].map((fileHandle) => ({ fileHandle, error: 'This file is empty.' })),
      stepChosen: [{ step: 1 }, { step: 7 }],
      stepMoved: moves,
      playPressed: none,
      pausePressed: none,
      stepPlayed: none,
      paceChosen: [{ pace: 'steady' }],
    },
  },
  'recorded screen': {
    states: {
      loading: [{ status: 'loading' }],
      waiting: [{ status: 'waiting' }],
      asked: [{ status: 'asked', step: 1 }],
      shown: [{ status: 'shown', step: 1, error: null }],
      failed: [{ status: 'failed', error: 'No network' }],
    },
    payloads: {
      screenReady: none,
      screenAsked: [{ step: 2 }],
      screenShown: [{ step: 1, error: null }, { step: 2, error: 'It broke' }],
      screenFailed: [{ error: 'No network' }],
      recordingOpened: [{ fileHandle: 'file-1', fileName: 'b.recording.json', recording: opened(0).recording }],
    },
  },
};
