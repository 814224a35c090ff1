import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, isStatusOfMissingCall, type CallFailure } from '../../api';
import { passwordResetApi } from './passwordResetApi';
import { selectResetPassword } from './passwordResetSelectors';
import { passwordReset, resetFailed, resetPageLeft, resetPageOpened, resetPressed, tokenAccepted, tokenRejected, validationRetried } from './resetPasswordState';
import { invalidToken, resetWords } from './resetWords';

/** The success text shows at the earliest this long after the submit, in milliseconds (spec 9). */
const successDelay = 1_000;

/** How long the success text shows before the browser goes to /, in milliseconds (spec 9). */
const redirectDelay = 3_000;

/** Started by the page's opening and by Try Again: asks the server whether the token will do. */
async function validateToken(_action: unknown, { dispatch, getState, getOriginalState, extra }: AppListenerApi) {
  const page = selectResetPassword(getState());
  const before = selectResetPassword(getOriginalState());
  if (page.status !== 'validating' || page === before) return;
  const { tokenHandle } = page;
  const asked = dispatch(passwordResetApi.endpoints.validateResetToken.initiate({ token: { lentSecret: tokenHandle } }, { track: false }));
  const { data, error } = await asked;
  if (data?.valid) return void dispatch(tokenAccepted({ tokenHandle }));
  const failure = error as CallFailure | undefined;
  const isFinal = !failure || failure.kind === 'refused' || (failure.kind === 'told' && failure.status < 429);
  if (isFinal) extra.secrets.forget(tokenHandle);
  const text = failure ? failureText(failure, { ...resetWords, refused: invalidToken }) : invalidToken;
  dispatch(tokenRejected({ tokenHandle, error: text, isFinal }));
}

/** Started by the form's submit; one that does not pass its own rules sends nothing, and its password is forgotten. */
async function reset({ payload }: ReturnType<typeof resetPressed>, { dispatch, getState, getOriginalState, extra, signal }: AppListenerApi) {
  const page = selectResetPassword(getState());
  if (page.status !== 'resetting' || selectResetPassword(getOriginalState()).status === 'resetting') {
    extra.secrets.forget(payload.passwordHandle);
    return;
  }
  const { tokenHandle } = page;
  const request = { token: { lentSecret: tokenHandle }, password: { secret: payload.passwordHandle } };
  // The reset is simulated for these statuses, and only for them (contract notes, "Signing in"): this call answers no 404 of its own.
  const answered = dispatch(passwordResetApi.endpoints.resetPassword.initiate(request, { track: false }))
    .unwrap()
    .catch((failure: CallFailure) => (isStatusOfMissingCall(failure) ? null : Promise.reject(failure)));
  try {
    await Promise.all([answered, extra.clock.wait(successDelay, signal)]);
    extra.secrets.forget(tokenHandle);
    dispatch(passwordReset({ tokenHandle }));
  } catch (failure) {
    dispatch(resetFailed({ tokenHandle, error: failureText(failure as CallFailure, resetWords) }));
  }
}

/** Started by a reset that worked; a person who has left the page by then is not taken away from where they are. */
async function goHome(_action: unknown, { getState, extra, signal }: AppListenerApi) {
  await extra.clock.wait(redirectDelay, signal);
  if (selectResetPassword(getState()).status === 'done') extra.navigation.leaveFor('/');
}

/** Started when the page is left, or opened with another token: the former token is of no use any more. */
function forgetToken(_action: unknown, { getOriginalState, extra }: AppListenerApi) {
  const before = selectResetPassword(getOriginalState());
  if ('tokenHandle' in before && before.tokenHandle !== null) extra.secrets.forget(before.tokenHandle);
}

export function registerResetPasswordListeners(startListening: StartListening) {
  startListening({ matcher: isAnyOf(resetPageLeft, resetPageOpened), effect: forgetToken });
  startListening({ matcher: isAnyOf(resetPageOpened, validationRetried), effect: validateToken });
  startListening({ actionCreator: resetPressed, effect: reset });
  startListening({ actionCreator: passwordReset, effect: goHome });
}
