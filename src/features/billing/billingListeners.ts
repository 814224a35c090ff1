import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, sessionExpired, type CallFailure } from '../../api';
import { billingPeriodOn, lengthOfPeriod } from '../../lib/billingPeriod';
import { timeInZone } from '../../lib/dates';
import { selectUser, signedOut } from '../auth';
import { billingApi } from './billingApi';
import { costsLoaded, costsLoadFailed, costsRequested, creationDayFound, todayLoaded, todayLoadFailed, todayRequested, usageRequested } from './billingEvents';
import { noUsage, usageOf } from './usage';

/** Spec 8, "Billing". */
const todayWords = { refused: "Failed to load today's usage", exception: "Failed to load today's usage. Please try again." };
const costsWords = { refused: 'Failed to load billing data', exception: 'Failed to load billing data. Please try again.' };

/** Started whenever today's usage is asked for; a later request outdates an earlier one. */
async function loadToday(action: { readonly type: string }, { dispatch, getState, extra: { clock }, signal, cancelActiveListeners }: AppListenerApi) {
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user || isOver(action)) return;
  const { data, error } = await dispatch(billingApi.endpoints.liveCosts.initiate({ user_id: user.id }, { track: false }));
  if (signal.aborted) return;
  if (!data) return void dispatch(todayLoadFailed({ error: failureText(error as CallFailure, todayWords) }));
  const { actual_total_cost: cost, last_updated } = data.live_costs;
  dispatch(todayLoaded({ cost, updatedAt: timeInZone(last_updated, clock.timeZone()) }));
}

/**
 * Started by the day the account was created, which says of which days the costs are asked. Asked for anew, whatever is on
 * its way is outdated, until the day is found again. An empty period is known to cost nothing.
 */
async function loadCosts(action: { readonly type: string }, { dispatch, getState, extra: { clock }, signal, cancelActiveListeners }: AppListenerApi) {
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user || !creationDayFound.match(action)) return;
  const period = billingPeriodOn(clock.moment().today, action.payload.createdOn);
  if (lengthOfPeriod(period) === 0) return void dispatch(costsLoaded(noUsage(period)));
  const asked = { user_id: user.id, start_date: period.start, end_date: period.end };
  const { data, error } = await dispatch(billingApi.endpoints.userCosts.initiate(asked, { track: false }));
  if (signal.aborted) return;
  if (!data) return void dispatch(costsLoadFailed({ error: failureText(error as CallFailure, costsWords) }));
  dispatch(costsLoaded(usageOf(period, data)));
}

const isOver = isAnyOf(signedOut, sessionExpired);

export function registerBillingListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(usageRequested, todayRequested, signedOut, sessionExpired), effect: loadToday });
  startListening({ matcher: isAnyOf(usageRequested, costsRequested, creationDayFound, signedOut, sessionExpired), effect: loadCosts });
}
