import type { Samples } from './machineSamples';

const none = [undefined];

export const journalSamples: Record<string, Samples> = {
  'journal opening': {
    states: {
      idle: [{ status: 'idle' }],
      loading: [{ status: 'loading' }],
      ready: [{ status: 'ready', timeZone: 'Europe/Zurich' }],
      failed: [{ status: 'failed', error: 'No' }],
    },
    payloads: {
      journalRequested: none,
      journalOpened: [{ conversationId: 'conv_1', timeZone: 'Europe/Zurich' }],
      openingFailed: [{ error: 'No' }],
      journalLeft: none,
      signedOut: none,
      sessionExpired: none,
    },
  },
  'journal curtain': {
    states: { open: [{ status: 'open' }], drawn: ['person', 'idle', 'away'].map((reason) => ({ status: 'drawn', reason })) },
    payloads: { curtainDrawn: [{ reason: 'person' }], curtainOpened: none, signedOut: none, sessionExpired: none },
  },
};
