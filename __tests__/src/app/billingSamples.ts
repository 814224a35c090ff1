import type { Samples } from './machineSamples';

const none = [undefined];
const ends = { signedOut: none, sessionExpired: none };

const today = { cost: 0.0094, updatedAt: '18:49' };
const period = { start: '2026-06-10', end: '2026-06-12' };
const summary = { activeDays: 2, totalDays: 3, totalCost: 0.0194, averageCost: 0.0065 };
const days = [
  { day: '2026-06-10', cost: 0.0061 },
  { day: '2026-06-11', cost: 0 },
  { day: '2026-06-12', cost: 0.0133 },
];
const empty = { period: { start: '2026-06-13', end: '2026-06-12' }, summary: { activeDays: 0, totalDays: 0, totalCost: 0, averageCost: 0 }, days: [] };
const loaded = [{ period, summary, days }, empty];
const failed = { status: 'failed', error: 'Failed to load billing data' };

const statesOf = (known: object) => ({
  idle: [{ status: 'idle' }],
  loading: [{ status: 'loading', known: null }, { status: 'loading', known }],
  ready: [{ status: 'ready', known }],
  failed: [failed],
});
const costs = { usageRequested: none, costsRequested: none, costsLoaded: loaded, costsLoadFailed: [{ error: 'No' }], ...ends };

/** The samples of the machines of features/billing (see machineSamples.ts). */
export const billingSamples: Record<string, Samples> = {
  'usage of today': {
    states: statesOf(today),
    payloads: { usageRequested: none, todayRequested: none, todayLoaded: [today, { cost: 0, updatedAt: null }], todayLoadFailed: [{ error: 'No' }], ...ends },
  },
  'usage of the month': { states: statesOf({ period, summary }), payloads: costs },
  'usage history': {
    states: statesOf({ days, chosenDay: '2026-06-11' }),
    payloads: { ...costs, dayChosen: [{ day: '2026-06-10' }, { day: '2020-01-01' }] },
  },
  'billing tab': {
    states: { usage: [{ status: 'usage' }], manager: [{ status: 'manager' }] },
    payloads: { billingTabChosen: [{ tab: 'usage' }, { tab: 'manager' }], ...ends },
  },
};
