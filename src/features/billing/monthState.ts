import { sessionExpired } from '../../api';
import type { BillingPeriod } from '../../lib/billingPeriod';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { costsLoaded, costsLoadFailed, costsRequested, usageRequested } from './billingEvents';
import type { UsageSummary } from './usage';
import { movesOfPart, type UsagePart } from './usagePart';

export interface MonthlyUsage {
  readonly period: BillingPeriod;
  readonly summary: UsageSummary;
}

/** The summary of the billing period. */
export type MonthState = UsagePart<MonthlyUsage>;

const { asked, askedAgain, failed, leaving } = movesOfPart<MonthlyUsage>();

export const monthMachine = defineMachine<MonthState>()({
  name: 'usage of the month',
  initialState: { status: 'idle' },
  events: { usageRequested, costsRequested, costsLoaded, costsLoadFailed, signedOut, sessionExpired },
  moves: {
    idle: { usageRequested: asked, costsRequested: asked },
    loading: {
      costsLoaded: { to: 'ready', take: (_state, { period, summary }) => ({ status: 'ready', known: { period, summary } }) },
      costsLoadFailed: failed,
      ...leaving,
    },
    ready: { usageRequested: askedAgain, costsRequested: askedAgain, ...leaving },
    failed: { usageRequested: asked, costsRequested: asked, ...leaving },
  },
});
