import type { AppListenerApi, AppState, StartListening } from '../../app/types';
import { problemOfPicture } from './pictureRules';
import { pictureChosen, pictureFoundUnusable } from './profileEditState';
import { selectProfileEdit } from './profileSelectors';

/** The handle of the picture that the state names; null for none. */
function chosenHandle(state: AppState): string | null {
  const edit = selectProfileEdit(state);
  return edit.status === 'viewing' ? null : (edit.draft.picture?.handle ?? null);
}

/** Started by the choice of a picture: one that cannot be used is told before anything is sent. */
async function look({ payload: { picture } }: ReturnType<typeof pictureChosen>, { dispatch, getState, extra: { pictures } }: AppListenerApi) {
  const { handle } = picture;
  // Chosen a moment too late, while the profile is being saved.
  if (chosenHandle(getState()) !== handle) return pictures.forget(handle);
  const error = problemOfPicture(await pictures.measure(handle));
  if (error !== null) dispatch(pictureFoundUnusable({ handle, error }));
}

/** A picture lives exactly as long as the state names it. */
function forget(_action: unknown, { getOriginalState, extra: { pictures } }: AppListenerApi) {
  const handle = chosenHandle(getOriginalState());
  if (handle !== null) pictures.forget(handle);
}

export function registerPictureListeners(startListening: StartListening) {
  startListening({ actionCreator: pictureChosen, effect: look });
  startListening({ predicate: (_action, state, before) => chosenHandle(state) !== chosenHandle(before), effect: forget });
}
