import { deletionLiteral } from '../../../contract/accountDeletion';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { accountClosed, selectUser } from '../auth';
import { accountDeletionApi } from './accountDeletionApi';
import { selectAccountDeletion } from './accountDeletionSelectors';
import { deletionFailed, deletionPressed } from './accountDeletionState';

/** Spec 8, "Account deletion". */
const words = { refused: 'Failed to delete account', exception: 'Failed to delete account. Please try again.' };

/** Started by Delete My Account, once; without the tick nothing is sent. */
async function deleteAccount(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  if (!user || selectAccountDeletion(getState()).status !== 'deleting' || selectAccountDeletion(getOriginalState()).status === 'deleting') return;
  const { mayBeDone } = selectAccountDeletion(getState());
  const { data, error } = await dispatch(
    accountDeletionApi.endpoints.deleteAccount.initiate({ user_id: user.id, confirm_deletion: deletionLiteral }, { track: false }),
  );
  const failure = error as CallFailure;
  // A session that is over after a deletion nobody answered: it went with the account.
  if (data || (failure.status === 401 && mayBeDone)) dispatch(accountClosed());
  else dispatch(deletionFailed({ error: failureText(failure, words), isUnanswered: failure.kind === 'network' }));
}

export function registerAccountDeletionListeners(startListening: StartListening) {
  startListening({ actionCreator: deletionPressed, effect: deleteAccount });
}
