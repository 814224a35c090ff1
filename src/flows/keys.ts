import type { AppListenerApi, StartListening } from '../app/types';
import { selectUser } from '../features/auth';
import { newGoalPressed } from '../features/goals';
import { deedOf, selectAreShortcutsShown, selectHasSingleKeys, shortcutsClosed, shortcutsOpened, type KeyDeed } from '../features/keyboard';
import { curtainDrawn, curtainOpened, selectIsCurtainDrawn } from '../features/journal';
import { appOpened, drawerClosed, selectIsDrawerOpen, selectPath, selectShownView } from '../features/navigation';
import { searchOpened, selectIsSearchShown } from '../features/search';
import type { KeyPress } from '../ports';
import { requestFocusOf } from '../ui';

/** Puts the focus into the message box; on a phone the menu goes away first. */
function focusMessageBox({ dispatch, getState, extra: { clock } }: AppListenerApi) {
  if (selectIsDrawerOpen(getState())) dispatch(drawerClosed());
  clock.onNextFrame(() => requestFocusOf('messageBox'));
}

/** Draws the journal's curtain or opens it. */
const turnCurtain = ({ dispatch, getState }: AppListenerApi) =>
  void dispatch(selectIsCurtainDrawn(getState()) ? curtainOpened() : curtainDrawn({ reason: 'person' }));

function perform(deed: KeyDeed, listenerApi: AppListenerApi): void {
  const { dispatch } = listenerApi;
  switch (deed) {
    case 'search':
      return void dispatch(searchOpened());
    case 'newGoal':
      return void dispatch(newGoalPressed());
    case 'shortcuts':
      return void dispatch(shortcutsOpened());
    case 'messageBox':
      return focusMessageBox(listenerApi);
    case 'journalCurtain':
      return turnCurtain(listenerApi);
    default:
      return deed satisfies never;
  }
}

/**
 * Answers a key of the window: does what it stands for, if it may. A key pressed alone may only where nothing is typed,
 * no dialog is open, and it was not turned off; one with the command key everywhere but in front of a dialog that asks
 * for something; the one that hides the journal also there.
 * @returns whether the key was used
 */
function answerKey(press: KeyPress, listenerApi: AppListenerApi): boolean {
  const { dispatch, extra } = listenerApi;
  const state = listenerApi.getState();
  const deed = deedOf(press);
  if (deed === null || selectUser(state) === null || selectPath(state) !== '/') return false;
  if (deed === 'journalCurtain') {
    if (selectShownView(state) !== 'journal') return false;
  } else if (press.hasCommand) {
    if (selectIsSearchShown(state)) return true;
    if (selectAreShortcutsShown(state)) dispatch(shortcutsClosed());
    else if (extra.keyboard.isDialogOpen()) return false;
  } else if (press.isTyping || !selectHasSingleKeys(state) || extra.keyboard.isDialogOpen()) {
    return false;
  }
  perform(deed, listenerApi);
  return true;
}

/** Started when the app opens: the keys of the window are heard as long as the page lives. */
export function registerKeys(startListening: StartListening) {
  startListening({
    actionCreator: appOpened,
    effect(_action, listenerApi) {
      listenerApi.extra.keyboard.onPressed((press) => answerKey(press, listenerApi));
    },
  });
}
