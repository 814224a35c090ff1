import type { AppListenerApi, StartListening } from '../../app/types';
import type { CallFailure } from '../../api';
import { selectUser } from '../auth';
import { renameFailed, renameSaved, renameSubmitted } from './goalRenameState';
import { goalsApi } from './goalsApi';
import { selectRename } from './goalsSelectors';

/** Spec 8, "Goal rename". */
function renameError({ kind, text }: CallFailure): string {
  switch (kind) {
    case 'told':
      return text;
    case 'refused':
      return 'Failed to update goal title.';
    case 'status':
      return 'Failed to update goal title. Please try again.';
    default:
      return 'An error occurred while updating the goal title.';
  }
}

/** Started by Enter or the check, once: a title that needs no call, or a second press, does not bring it to `saving`. */
async function saveTitle(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const rename = selectRename(getState());
  if (!user || rename.status !== 'saving' || rename === selectRename(getOriginalState())) return;
  const { goalId } = rename;
  const title = rename.text.trim();
  const { data, error } = await dispatch(goalsApi.endpoints.updateGoalTitle.initiate({ goal_id: goalId, title }, { track: false }));
  if (selectUser(getState())?.id !== user.id) return;
  dispatch(data ? renameSaved({ goalId, title }) : renameFailed({ goalId, error: renameError(error as CallFailure) }));
}

export function registerGoalRenameListeners(startListening: StartListening) {
  startListening({ actionCreator: renameSubmitted, effect: saveTitle });
}
