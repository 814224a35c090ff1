import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { failureText, sessionExpired, type CallFailure } from '../../api';
import type { AppListenerApi, StartListening } from '../../app/types';
import { draftKeyOf, keptOf } from '../../conversation';
import { selectUser, signedOut } from '../auth';
import { journalApi } from './journalApi';
import { selectJournal } from './journalSelectors';
import { journalEvents } from './journalState';
import { journalLeft, journalOpened, journalRequested, openingFailed } from './openingState';

/** How many pairs of messages the journal opens with (spec 9). */
const historyPairs = 10;

const nowhere = { goalId: null, conversationId: null };

const words = {
  refused: 'Your journal could not be opened.',
  exception: 'Your journal could not be opened. Please check your connection and try again.',
};

/** What was typed before it was known which conversation this is goes on in it, below what was typed there before. */
function moveDraft(conversationId: string, { dispatch, getState }: AppListenerApi) {
  const { drafts } = keptOf(selectJournal(getState()).composer);
  const typed = drafts[draftKeyOf(nowhere)];
  if (typed === undefined) return;
  const before = drafts[conversationId];
  dispatch(journalEvents.draftEdited({ draftKey: draftKeyOf(nowhere), text: '' }));
  dispatch(journalEvents.draftEdited({ draftKey: conversationId, text: before === undefined ? typed : `${before}\n\n${typed}` }));
}

/** Asks which conversation the journal is, and has it shown; an answer that comes after the person has left is dropped. */
async function open(listenerApi: AppListenerApi) {
  const { dispatch, getState, extra, signal } = listenerApi;
  const user = selectUser(getState());
  if (!user) return;
  const { data, error } = await dispatch(journalApi.endpoints.openJournal.initiate({ user_id: user.id }, { track: false }));
  if (signal.aborted) return;
  const conversationId = data?.conversation_id || null;
  if (conversationId === null) return void dispatch(openingFailed({ error: error ? failureText(error as CallFailure, words) : words.refused }));
  moveDraft(conversationId, listenerApi);
  dispatch(journalOpened({ conversationId, timeZone: extra.clock.timeZone() }));
  dispatch(journalEvents.conversationOpened({ goalId: null, conversationId, recentPairs: historyPairs }));
}

/** Started when the journal is to be shown, and by whatever ends that. */
async function follow(action: UnknownAction, listenerApi: AppListenerApi) {
  listenerApi.cancelActiveListeners();
  if (journalRequested.match(action)) await open(listenerApi);
  // Its stream is closed, its messages are dropped and read again on return; the reply goes on at the server (spec 4).
  else if (journalLeft.match(action)) listenerApi.dispatch(journalEvents.conversationOpened({ ...nowhere, recentPairs: null }));
}

/** Started by the end of a stream: the server notes that the journal was used (spec 4). What it answers changes nothing here. */
async function noteUse(_action: unknown, { dispatch, getState }: AppListenerApi) {
  const user = selectUser(getState());
  if (user) await dispatch(journalApi.endpoints.openJournal.initiate({ user_id: user.id }, { track: false }));
}

export function registerOpeningListeners(startListening: StartListening) {
  const { replyCompleted, replyCut, replyFailed, replyStopped } = journalEvents;
  startListening({ matcher: isAnyOf(journalRequested, journalLeft, signedOut, sessionExpired), effect: follow });
  startListening({ matcher: isAnyOf(replyCompleted, replyCut, replyFailed, replyStopped), effect: noteUse });
}
