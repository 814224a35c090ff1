import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { authApi } from './authApi';
import { selectCredentials, selectUser } from './authSelectors';
import { submissionFailed, submitPressed } from './credentialsState';
import { accountClosed, sessionMachine, signedIn, signedOut, signedOutElsewhere, signedUp } from './sessionState';
import { markSignedOut, unmarkSignedOut } from './storedUser';

/** The words of spec 8 for a sign-in or sign-up that did not work. */
const failureWords = {
  signIn: { refused: 'Invalid email or password', exception: 'Failed to sign in. Please try again.' },
  signUp: { refused: 'Failed to create account', exception: 'Failed to create account. Please try again.' },
};

/** Started by the form's submit; a form that does not pass its own rules sends nothing, and its password is forgotten. */
async function sendCredentials({ payload }: ReturnType<typeof submitPressed>, { dispatch, getState, getOriginalState, extra }: AppListenerApi) {
  const credentials = selectCredentials(getState());
  if (credentials.status !== 'submitting' || selectCredentials(getOriginalState()).status === 'submitting') {
    extra.secrets.take(payload.passwordHandle);
    return;
  }
  const { mode, name, email } = credentials.fields;
  const password = { secret: payload.passwordHandle };
  try {
    if (mode === 'signUp') {
      const { user } = await dispatch(authApi.endpoints.signUp.initiate({ name, email, password }, { track: false })).unwrap();
      dispatch(signedUp({ user }));
      return;
    }
    const answer = await dispatch(authApi.endpoints.login.initiate({ email, password }, { track: false })).unwrap();
    // A password never asks for a sign-up: such an answer is as good as none.
    dispatch('user' in answer ? signedIn({ user: answer.user }) : submissionFailed({ error: failureWords.signIn.exception }));
  } catch (failure) {
    dispatch(submissionFailed({ error: failureText(failure as CallFailure, failureWords[mode]) }));
  }
}

/** How long Logout waits for the server, in milliseconds. */
const logoutPatience = 2_000;

/** Started by Logout: the person is signed out whether or not the server answers (contract notes, "Signing in"). */
async function endSession(_action: unknown, { dispatch, extra, signal }: AppListenerApi) {
  markSignedOut(extra.storage);
  const answered = dispatch(authApi.endpoints.logout.initiate({}, { track: false }));
  await Promise.race([answered, extra.clock.wait(logoutPatience, signal)]);
  await extra.persistence.flush();
  extra.navigation.leaveFor('/');
}

/** Started once it is known who uses the app. */
function noteWhoIsHere(_action: unknown, { getState, extra }: AppListenerApi) {
  if (selectUser(getState())) unmarkSignedOut(extra.storage);
}

/** Started by a sign-in, a sign-up or a sign-out elsewhere: once that is stored, the browser goes to / by a full load (spec 2.1). */
async function openHome(_action: unknown, { extra }: AppListenerApi) {
  await extra.persistence.flush();
  extra.navigation.leaveFor('/');
}

/** Started by the end of an account: whatever the browser keeps of the person goes, then the browser goes to / by a full load (spec 4). */
async function forgetPerson(_action: unknown, { extra }: AppListenerApi) {
  extra.storage.clear();
  extra.sessionStorage.clear();
  await extra.persistence.flush();
  extra.navigation.leaveFor('/');
}

export function registerAuthListeners(startListening: StartListening) {
  startListening({ actionCreator: submitPressed, effect: sendCredentials });
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: noteWhoIsHere });
  startListening({ matcher: isAnyOf(signedIn, signedUp, signedOutElsewhere), effect: openHome });
  startListening({ actionCreator: signedOut, effect: endSession });
  startListening({ actionCreator: accountClosed, effect: forgetPerson });
}
