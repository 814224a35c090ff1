import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { emailSchema } from '../../../contract/auth';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { forgotPasswordOpened, linkRequested, linkRequestFailed, linkSent } from './forgotPasswordState';
import { passwordResetApi } from './passwordResetApi';
import { selectForgotPassword } from './passwordResetSelectors';
import { resetWords } from './resetWords';

/** For a server that says nothing of its own. */
const silentSuccess = 'If there is an account with this email, a reset link is on its way.';

/** Started by the form's submit, once; opening the page anew outdates what is on its way. */
async function requestLink(_action: unknown, { dispatch, getState, getOriginalState, cancelActiveListeners, signal }: AppListenerApi) {
  const state = selectForgotPassword(getState());
  if (selectForgotPassword(getOriginalState()).status === 'submitting' && state.status === 'submitting') return;
  cancelActiveListeners();
  if (state.status !== 'submitting') return;
  const email = v.parse(emailSchema, state.email);
  const { data, error } = await dispatch(passwordResetApi.endpoints.forgotPassword.initiate({ email }, { track: false }));
  if (signal.aborted) return;
  if (data) dispatch(linkSent({ message: data.message || silentSuccess }));
  else dispatch(linkRequestFailed({ error: failureText(error as CallFailure, resetWords) }));
}

export function registerForgotPasswordListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(linkRequested, forgotPasswordOpened), effect: requestLink });
}
