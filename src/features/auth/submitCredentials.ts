import type { AppDispatch, AppState } from '../../app/types';
import type { Ports } from '../../ports';
import { submitPressed, type PasswordFacts } from './credentialsState';

/** Raises the form's submit. The password goes to the secrets; the event carries its handle and what is true of it. */
export const submitCredentials =
  (password: string, facts: PasswordFacts) =>
  (dispatch: AppDispatch, _getState: () => AppState, { secrets }: Ports): void => {
    dispatch(submitPressed({ ...facts, passwordHandle: secrets.keep(password) }));
  };
