import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, isCallMissing, sessionExpired, type CallFailure } from '../../api';
import { dayInZone } from '../../lib/dates';
import { selectUser, signedOut } from '../auth';
import { searchApi } from './searchApi';
import { asked, canBeAsked } from './searchQuery';
import { selectSearch } from './searchSelectors';
import {
  goalResultChosen,
  messageResultChosen,
  queryEdited,
  resultsArrived,
  searchClosed,
  searchFailed,
  searchOpened,
  searchRetried,
  searchStarted,
  typingPause,
} from './searchState';

const words = 'Search failed. Please try again.';

/** The search is an extension. */
function failureOf(failure: CallFailure) {
  if (isCallMissing(failure)) return { error: 'This server cannot search.', canRetry: false };
  return { error: failureText(failure, { refused: words, exception: words }), canRetry: true };
}

/**
 * Started by everything that changes what is searched for. It ends the search before it, and asks once nothing has been
 * typed for a while; a search that was opened or tried again asks at once.
 */
async function ask(action: { readonly type: string }, { dispatch, getState, getOriginalState, extra: { clock }, signal, cancelActiveListeners }: AppListenerApi) {
  const search = selectSearch(getState());
  const before = selectSearch(getOriginalState());
  if (search === before) return;
  // Only white space was added: what was asked, or found, still answers.
  if (queryEdited.match(action) && search.status !== 'open' && search.status === before.status) return;
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user || search.status !== 'open' || !canBeAsked(search.query)) return;
  const query = asked(search.query);
  if (queryEdited.match(action)) await clock.wait(typingPause, signal);
  dispatch(searchStarted({ query }));
  const request = dispatch(searchApi.endpoints.search.initiate({ user_id: user.id, query }, { track: false }));
  signal.addEventListener('abort', () => request.abort());
  const { data, error } = await request;
  if (signal.aborted) return;
  if (!data) return void dispatch(searchFailed({ query, ...failureOf(error as CallFailure) }));
  const messages = data.messages.map((message) => ({ ...message, day: dayInZone(message.timestamp, clock.timeZone()) }));
  dispatch(resultsArrived({ query, goals: data.goals, messages }));
}

export function registerSearchListeners(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(searchOpened, queryEdited, searchRetried, searchClosed, goalResultChosen, messageResultChosen, signedOut, sessionExpired),
    effect: ask,
  });
}
