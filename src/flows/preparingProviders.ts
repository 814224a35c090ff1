import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { sessionExpired } from '../api';
import { selectSession, sessionMachine } from '../features/auth';
import { pathChanged, pathChosen, selectPath } from '../features/navigation';

/** Started by whatever may show the sign-in screen: only it needs the providers' scripts, and only there they are fetched. */
function prepareProviders(_action: unknown, { getState, extra }: AppListenerApi) {
  if (selectSession(getState()).status !== 'unauthenticated' || selectPath(getState()) !== '/') return;
  for (const provider of Object.values(extra.signInProviders)) {
    // A script that is blocked leaves the e-mail sign-in as it is; a press on the button tries again and says so.
    if (provider.isConfigured) provider.prepare().catch(() => undefined);
  }
}

export function registerPreparingProviders(startListening: StartListening) {
  startListening({ matcher: isAnyOf(sessionMachine.events.rehydrated.match, sessionExpired, pathChosen, pathChanged), effect: prepareProviders });
}
