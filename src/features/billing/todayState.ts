import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { todayLoaded, todayLoadFailed, todayRequested, usageRequested } from './billingEvents';
import type { TodaysUsage } from './usage';
import { movesOfPart, type UsagePart } from './usagePart';

/** What today has cost so far. */
export type TodayState = UsagePart<TodaysUsage>;

const { asked, askedAgain, failed, leaving } = movesOfPart<TodaysUsage>();

export const todayMachine = defineMachine<TodayState>()({
  name: 'usage of today',
  initialState: { status: 'idle' },
  events: { usageRequested, todayRequested, todayLoaded, todayLoadFailed, signedOut, sessionExpired },
  moves: {
    idle: { usageRequested: asked, todayRequested: asked },
    loading: {
      todayLoaded: { to: 'ready', take: (_state, known) => ({ status: 'ready', known }) },
      todayLoadFailed: failed,
      ...leaving,
    },
    ready: { usageRequested: askedAgain, todayRequested: askedAgain, ...leaving },
    failed: { usageRequested: asked, todayRequested: asked, ...leaving },
  },
});
