import type { AppDispatch, AppState } from '../../app/types';
import type { Ports } from '../../ports';
import { problemOfFile } from './pictureRules';
import { pictureChosen, pictureRefused } from './profileEditState';

/** Raises the choice of a file. It goes to the pictures; the event carries its handle. */
export const choosePicture =
  (file: File) =>
  (dispatch: AppDispatch, _getState: () => AppState, { pictures }: Ports): void => {
    const error = problemOfFile(file);
    dispatch(error === null ? pictureChosen({ picture: pictures.keep(file) }) : pictureRefused({ error }));
  };
