import { isAnyOf } from '@reduxjs/toolkit';
import type { User } from '../../contract/user';
import type { AppListenerApi, StartListening } from '../app/types';
import { sessionExpired } from '../api';
import { selectUser, signedOut } from '../features/auth';
import { costsLoadFailed, costsRequested, creationDayFound, usageRequested } from '../features/billing';
import { profileRequested, selectIsProfileSettled, selectProfileLoad } from '../features/profile';
import { creationDay } from '../lib/billingPeriod';

/** Spec 8, "Billing". */
const noProfile = 'Failed to load user profile for billing calculation';
const noPeriod = 'Unable to determine billing period';

const createdOn = (user: User | null, timeZone: string) => (user === null ? null : creationDay(user, timeZone));

/**
 * Started when costs are asked for: the billing period follows from the day the account was created, which the profile
 * knows. Where the browser does not, the profile is read first.
 */
async function findCreationDay(action: { readonly type: string }, api: AppListenerApi) {
  const { dispatch, getState, condition, cancelActiveListeners, extra, signal } = api;
  cancelActiveListeners();
  if (signedOut.match(action) || sessionExpired.match(action)) return;
  const zone = extra.clock.timeZone();
  const known = createdOn(selectUser(getState()), zone);
  if (known !== null) return void dispatch(creationDayFound({ createdOn: known }));
  dispatch(profileRequested()); // changes nothing while it is on its way
  await condition((_action, state) => selectIsProfileSettled(state));
  if (signal.aborted) return;
  const found = createdOn(selectUser(getState()), zone);
  if (found !== null) return void dispatch(creationDayFound({ createdOn: found }));
  dispatch(costsLoadFailed({ error: selectProfileLoad(getState()).status === 'known' ? noPeriod : noProfile }));
}

export function registerBillingOfAccount(startListening: StartListening) {
  startListening({ matcher: isAnyOf(usageRequested, costsRequested, signedOut, sessionExpired), effect: findCreationDay });
}
