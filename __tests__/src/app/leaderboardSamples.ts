import type { Samples } from './machineSamples';

const row = { id: 'user-2', rank: 1, isOwn: false, name: 'Tomás Rivera', detail: 'tomas@example.com', picture: '', count: 64 };
const board = { rows: [row], ownBelow: { ...row, id: 'user-1', rank: 140, isOwn: true, count: 1 } };
const lists = ['active', 'allTime', 'goals', 'wallOfShame'].map((list) => ({ list }));
const none = [undefined];

const listSamples: Samples = {
  states: {
    idle: [{ status: 'idle' }],
    loading: [{ status: 'loading', known: null }, { status: 'loading', known: board }],
    ready: [{ status: 'ready', known: board }],
    failed: [{ status: 'failed', known: null }, { status: 'failed', known: board }],
  },
  payloads: { listRequested: lists, listLoaded: lists.map(({ list }) => ({ list, board })), listLoadFailed: lists, signedOut: none, sessionExpired: none },
};

export const leaderboardSamples: Record<string, Samples> = {
  'leaderboard tabs': {
    states: {
      streaks: [{ status: 'streaks', subTab: 'active' }, { status: 'streaks', subTab: 'goals' }],
      wallOfShame: [{ status: 'wallOfShame', subTab: 'goals' }],
    },
    payloads: {
      leaderboardsOpened: none,
      topTabChosen: [{ topTab: 'streaks' }, { topTab: 'wallOfShame' }],
      subTabChosen: [{ subTab: 'active' }, { subTab: 'allTime' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'leaderboard active': listSamples,
  'leaderboard allTime': listSamples,
  'leaderboard goals': listSamples,
  'leaderboard wallOfShame': listSamples,
};
