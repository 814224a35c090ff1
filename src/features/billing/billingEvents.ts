import { createAction } from '@reduxjs/toolkit';
import type { TodaysUsage, UsageOfPeriod } from './usage';

/** The panel was opened: each part is asked for. */
export const usageRequested = createAction('billing/usageRequested');
/** Today's part alone is asked for again. */
export const todayRequested = createAction('billing/todayRequested');
/** Month and history, which one call answers, are asked for again. */
export const costsRequested = createAction('billing/costsRequested');
/** It is known on which day, `YYYY-MM-DD` in the person's zone, the account was created. */
export const creationDayFound = createAction<{ createdOn: string }>('billing/creationDayFound');

export const todayLoaded = createAction<TodaysUsage>('billing/todayLoaded');
export const todayLoadFailed = createAction<{ error: string }>('billing/todayLoadFailed');
export const costsLoaded = createAction<UsageOfPeriod>('billing/costsLoaded');
export const costsLoadFailed = createAction<{ error: string }>('billing/costsLoadFailed');

/** A day of the calendar was chosen, to have its cost said where there is no room for each. */
export const dayChosen = createAction<{ day: string }>('billing/dayChosen');

export type BillingTab = 'usage' | 'manager';
export const billingTabChosen = createAction<{ tab: BillingTab }>('billing/tabChosen');
