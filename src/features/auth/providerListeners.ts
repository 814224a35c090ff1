import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { authApi } from './authApi';
import { selectCredentials } from './authSelectors';
import { providerAnswered, providerPressed, submissionFailed } from './credentialsState';
import { signedIn, signedUp } from './sessionState';

/** Spec 8, "Auth". */
const words = {
  noToken: 'OAuth authentication failed - no token received',
  login: { refused: 'OAuth verification failed. Please try again.', exception: 'Failed to sign in with OAuth. Please try again.' },
  signUp: { refused: 'Failed to create account with OAuth', exception: 'Failed to sign in with OAuth. Please try again.' },
};

/** Started by a provider's button; a second press outdates the first. */
async function askProvider({ payload: { provider } }: ReturnType<typeof providerPressed>, { dispatch, extra, signal, cancelActiveListeners }: AppListenerApi) {
  cancelActiveListeners();
  try {
    const answer = await extra.signInProviders[provider].signIn();
    if (signal.aborted) return;
    if (answer === null) dispatch(submissionFailed({ error: words.noToken }));
    else dispatch(providerAnswered({ provider, tokenHandle: extra.secrets.keep(answer.token), profile: answer.profile }));
  } catch {
    if (!signal.aborted) dispatch(submissionFailed({ error: words.login.exception }));
  }
}

/** Started by a provider's token: signs in, or makes an account from what the server has verified (spec 4, "Sign-in"). */
async function signInWithToken({ payload }: ReturnType<typeof providerAnswered>, { dispatch, getState, getOriginalState, extra }: AppListenerApi) {
  const isOurs = selectCredentials(getState()).status === 'submitting' && selectCredentials(getOriginalState()).status !== 'submitting';
  if (!isOurs) {
    extra.secrets.take(payload.tokenHandle);
    return;
  }
  const credentials = { oauth_provider: payload.provider, oauth_token: { secret: payload.tokenHandle } };
  const { data, error } = await dispatch(authApi.endpoints.login.initiate(credentials, { track: false }));
  if (!data) return void dispatch(submissionFailed({ error: failureText(error as CallFailure, words.login) }));
  if ('user' in data) return void dispatch(signedIn({ user: data.user }));
  const { name, picture, ...verified } = data.verified_user_data;
  const identity = { ...verified, name: name || payload.profile.name, picture: picture || payload.profile.picture };
  const created = await dispatch(authApi.endpoints.oauthSignUp.initiate(identity, { track: false }));
  if (created.data) dispatch(signedUp({ user: created.data.user }));
  else dispatch(submissionFailed({ error: failureText(created.error as CallFailure, words.signUp) }));
}

export function registerProviderListeners(startListening: StartListening) {
  startListening({ actionCreator: providerPressed, effect: askProvider });
  startListening({ actionCreator: providerAnswered, effect: signInWithToken });
}
