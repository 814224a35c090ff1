import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { billingTabChosen, type BillingTab } from './billingEvents';

/** Which tab of Billing Management is shown (spec 2.7). */
export type BillingTabState = { readonly status: 'usage' } | { readonly status: 'manager' };

const chosen = (state: BillingTabState, { tab }: { tab: BillingTab }): BillingTabState => (tab === state.status ? state : { status: tab });
const first = { to: 'usage', take: (): BillingTabState => ({ status: 'usage' }) } as const;

export const billingTabMachine = defineMachine<BillingTabState>()({
  name: 'billing tab',
  initialState: { status: 'usage' },
  events: { billingTabChosen, signedOut, sessionExpired },
  moves: {
    usage: { billingTabChosen: { to: 'manager', take: chosen } },
    manager: { billingTabChosen: { to: 'usage', take: chosen }, signedOut: first, sessionExpired: first },
  },
});
