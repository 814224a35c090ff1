import type { AppDispatch, AppState } from '../../app/types';
import type { Ports } from '../../ports';
import type { NewPasswordFacts } from './resetForm';
import { resetPressed } from './resetPasswordState';

/** Raises the form's submit. The password goes to the secrets; the event carries its handle and what is true of it. */
export const submitNewPassword =
  (password: string, facts: NewPasswordFacts) =>
  (dispatch: AppDispatch, _getState: () => AppState, { secrets }: Ports): void => {
    dispatch(resetPressed({ ...facts, passwordHandle: secrets.keep(password) }));
  };
