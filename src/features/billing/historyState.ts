import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { costsLoaded, costsLoadFailed, costsRequested, dayChosen, usageRequested } from './billingEvents';
import type { DayCost } from './usage';
import { movesOfPart, type UsagePart } from './usagePart';

/** The days of the billing period, and the one whose cost the person wants said; null for none. */
export interface UsageHistory {
  readonly days: readonly DayCost[];
  readonly chosenDay: string | null;
}

/** What each day has cost. */
export type HistoryState = UsagePart<UsageHistory>;

const { asked, askedAgain, failed, leaving } = movesOfPart<UsageHistory>();

/** The day if it is one of those; null otherwise. */
const among = (days: readonly DayCost[], day: string | null): string | null => (days.some((each) => each.day === day) ? day : null);
const choose = ({ days, chosenDay }: UsageHistory, day: string): UsageHistory => ({ days, chosenDay: among(days, day) ?? chosenDay });

export const historyMachine = defineMachine<HistoryState>()({
  name: 'usage history',
  initialState: { status: 'idle' },
  events: { usageRequested, costsRequested, costsLoaded, costsLoadFailed, dayChosen, signedOut, sessionExpired },
  moves: {
    idle: { usageRequested: asked, costsRequested: asked },
    loading: {
      costsLoaded: { to: 'ready', take: ({ known }, { days }) => ({ status: 'ready', known: { days, chosenDay: among(days, known?.chosenDay ?? null) } }) },
      costsLoadFailed: failed,
      dayChosen: { to: 'loading', take: (state, { day }) => (state.known ? { ...state, known: choose(state.known, day) } : state) },
      ...leaving,
    },
    ready: {
      usageRequested: askedAgain,
      costsRequested: askedAgain,
      dayChosen: { to: 'ready', take: (state, { day }) => ({ ...state, known: choose(state.known, day) }) },
      ...leaving,
    },
    failed: { usageRequested: asked, costsRequested: asked, ...leaving },
  },
});
