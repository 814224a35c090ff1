import { goal } from './goalSamples';
import type { Samples } from './machineSamples';

const none = [undefined];
const ends = { signedOut: none, sessionExpired: none };

const ofGoal = { kind: 'goal', goalId: 'goal-1', title: 'Run 10 km', conversationId: 'conv_1' };

/** The samples of the machines of features/exports (see machineSamples.ts). */
export const exportSamples: Record<string, Samples> = {
  'exportable goals': {
    states: {
      idle: [{ status: 'idle' }],
      loading: [{ status: 'loading', goals: null }, { status: 'loading', goals: [goal('goal-1')] }],
      ready: [{ status: 'ready', goals: [goal('goal-1')] }],
      failed: [{ status: 'failed', error: 'Failed to load goals' }],
    },
    payloads: { exportableGoalsRequested: none, exportableGoalsLoaded: [{ goals: [] }, { goals: [goal('goal-2')] }], exportableGoalsLoadFailed: [{ error: 'No' }], ...ends },
  },
  export: {
    states: {
      idle: [{ status: 'idle', savedAs: null }, { status: 'idle', savedAs: 'goal-chat-export-1.json' }],
      running: [{ status: 'running', target: { kind: 'all' }, form: 'file', bytes: 0 }, { status: 'running', target: ofGoal, form: 'page', bytes: 65_536 }],
    },
    payloads: {
      exportRequested: [{ target: { kind: 'journal' }, form: 'page' }, { target: ofGoal, form: 'file' }],
      exportProgressed: [{ bytes: 131_072 }],
      exportSaved: [{ name: 'journal-chat-export.json' }],
      exportFailed: [{ error: 'No' }],
      exportCancelled: none,
      ...ends,
    },
  },
};
