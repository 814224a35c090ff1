import type { AppListenerApi, AppState, StartListening } from '../app/types';
import { selectUser } from '../features/auth';
import { selectGoalCreation, selectGoalList } from '../features/goals';
import { selectAreShortcutsShown } from '../features/keyboard';
import { selectAssessment } from '../features/personality';
import { phonePromptOpened, phoneSkipped, selectIsProfileSettled, selectPhonePrompt } from '../features/profile';
import { selectIsSearchShown } from '../features/search';

/** Where the tab remembers who skipped the question: that person is not asked again in it (spec 4). */
const skippedKey = 'phone-prompt-skipped-by';

/** How long after everything is ready the dialog comes, in milliseconds (spec 9). */
const promptDelay = 2_000;

/** Whether another dialog is open: the question waits until it is closed. */
const isDialogOpen = (state: AppState) =>
  selectGoalCreation(state).status !== 'closed' || selectAssessment(state).status !== 'closed' || selectIsSearchShown(state) || selectAreShortcutsShown(state);

/** Whether the person may be asked: they have a goal and, as the server also says, no phone. */
function mayAsk(state: AppState): boolean {
  const list = selectGoalList(state);
  const hasGoal = list.status === 'ready' && list.goals.length > 0;
  const user = selectUser(state);
  return user !== null && !user.phone && hasGoal && selectIsProfileSettled(state) && !isDialogOpen(state) && selectPhonePrompt(state).status === 'waiting';
}

/** Started whenever it changes whether the person may be asked; they are asked when it has been so for two seconds. */
async function ask(_action: unknown, { cancelActiveListeners, dispatch, getState, extra, signal }: AppListenerApi) {
  cancelActiveListeners();
  if (!mayAsk(getState()) || extra.sessionStorage.read(skippedKey) === selectUser(getState())?.id) return;
  await extra.clock.wait(promptDelay, signal);
  dispatch(phonePromptOpened());
}

function rememberSkipping(_action: unknown, { getState, extra }: AppListenerApi) {
  const user = selectUser(getState());
  if (user && selectPhonePrompt(getState()).status === 'skipped') extra.sessionStorage.write(skippedKey, user.id);
}

/** Joins profile, goals and the dialogs that open by themselves: who is asked for a phone number, and when. */
export function registerPhonePrompt(startListening: StartListening) {
  startListening({ predicate: (_action, state, before) => mayAsk(state) !== mayAsk(before), effect: ask });
  startListening({ actionCreator: phoneSkipped, effect: rememberSkipping });
}
