import { sessionExpired } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { accountClosed, isMarkedSignedOut, readStoredUser, selectUser, signedOutElsewhere } from '../features/auth';
import { appOpened } from '../features/navigation';

/**
 * Follows what another tab of the browser has done to the session that all of them share, so that this one shows nobody's
 * words any longer: an account deleted there is forgotten here too, a person who signed out there leaves nothing here
 * either, a session that ended there has ended, and for somebody else who signed in there the page loads anew.
 */
function follow({ isCleared }: { readonly isCleared: boolean }, { dispatch, getState, extra: { navigation, storage } }: AppListenerApi) {
  const user = selectUser(getState());
  const stored = readStoredUser(storage);
  if (!user || stored?.id === user.id) return;
  if (stored !== null) navigation.leaveFor('/');
  else if (isCleared) dispatch(accountClosed());
  else dispatch(isMarkedSignedOut(storage) ? signedOutElsewhere() : sessionExpired());
}

export function registerFollowingOtherTabs(startListening: StartListening) {
  startListening({
    actionCreator: appOpened,
    effect(_action, listenerApi) {
      listenerApi.extra.storage.onChangedElsewhere((change) => follow(change, listenerApi));
    },
  });
}
