import { isAnyOf } from '@reduxjs/toolkit';
import { matchPath } from 'react-router-dom';
import type { AppListenerApi, StartListening } from '../app/types';
import { privacyMachine, termsMachine } from '../features/legal';
import { appOpened, pathChanged, pathChosen, selectPath } from '../features/navigation';
import { forgotPasswordOpened, resetPageLeft, resetPageOpened } from '../features/passwordReset';

/** Whether the router shows the page of `pattern` at `path`; none is shown at null. */
const isAt = (pattern: string, path: string | null) => path !== null && matchPath(pattern, path) !== null;

/**
 * Started by whatever changes the path: says which public page was opened or left. The reset token goes from the
 * address to the secrets here, and the address is clean before anything is shown (spec 2.1).
 */
function openPage(_action: unknown, { dispatch, getState, getOriginalState, extra: { navigation, secrets } }: AppListenerApi) {
  const [path, before] = [selectPath(getState()), selectPath(getOriginalState())];
  const isOpened = (pattern: string) => isAt(pattern, path) && !isAt(pattern, before);
  if (isAt('/reset-password', before) && !isAt('/reset-password', path)) dispatch(resetPageLeft());
  if (isOpened('/reset-password')) {
    const token = navigation.takeFromQuery('token');
    dispatch(resetPageOpened({ tokenHandle: token === null ? null : secrets.keep(token) }));
  }
  if (isOpened('/forgot-password')) dispatch(forgotPasswordOpened());
  if (isOpened('/terms')) dispatch(termsMachine.events.opened());
  if (isOpened('/privacy')) dispatch(privacyMachine.events.opened());
}

export function registerOpeningPages(startListening: StartListening) {
  startListening({ matcher: isAnyOf(appOpened, pathChosen, pathChanged), effect: openPage });
}
