import { connectionLost, connectionRestored, pageShown } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { appOpened } from '../features/navigation';

/** Started when the app opens: what happens to the page and its network becomes events. */
function followThePage(_action: unknown, { dispatch, extra: { page } }: AppListenerApi) {
  if (!page.isOnline()) dispatch(connectionLost());
  page.onConnectivityChanged((isOnline) => dispatch(isOnline ? connectionRestored() : connectionLost()));
  page.onShown(() => dispatch(pageShown()));
}

export function registerFollowingThePage(startListening: StartListening) {
  startListening({ actionCreator: appOpened, effect: followThePage });
}
