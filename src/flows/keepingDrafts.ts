import { isAnyOf } from '@reduxjs/toolkit';
import { sessionExpired } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { keptOf } from '../conversation';
import { selectUser, sessionMachine, signedOut, signedOutElsewhere } from '../features/auth';
import { chatEvents, forgetTyping, keepNewGoalTitle, keepTyping, readTyping, selectChat } from '../features/chat';
import { newGoalPressed, selectGoalCreation, titleEdited } from '../features/goals';

/** Started once it is known who uses the app: the same person finds what they typed, another finds nothing of it. */
function restoreDrafts(_action: unknown, { dispatch, getState, extra: { storage } }: AppListenerApi) {
  const user = selectUser(getState());
  if (!user) return;
  const { newGoalTitle, ...typed } = readTyping(storage, user.id);
  dispatch(chatEvents.draftsRestored(typed));
  keepTyping(storage, user.id, typed, keptOf(selectChat(getState()).composer)); // some of it is back in its box
  if (newGoalTitle === undefined) return;
  // Given back once: a dialog that is then cancelled does not come again.
  keepNewGoalTitle(storage, user.id, undefined);
  dispatch(newGoalPressed());
  dispatch(titleEdited({ title: newGoalTitle }));
}

/** Started by whatever changes what is typed or unsent: reload, crash and the end of a session lose nothing. */
function keepDrafts(_action: unknown, { getState, getOriginalState, extra: { storage } }: AppListenerApi) {
  const user = selectUser(getState());
  const before = selectChat(getOriginalState()).composer;
  const after = selectChat(getState()).composer;
  if (user && before !== after) keepTyping(storage, user.id, keptOf(before), keptOf(after));
}

/** Started by the end of a session: the title of a goal that was being named waits for the same person. */
function keepGoalThroughExpiry(_action: unknown, { getOriginalState, extra: { storage } }: AppListenerApi) {
  const before = getOriginalState();
  const user = selectUser(before);
  const creation = selectGoalCreation(before);
  if (user && creation.status !== 'closed' && creation.title !== '') keepNewGoalTitle(storage, user.id, creation.title);
}

const { draftEdited, messageSent, messageAccepted, sendRefused, conversationCreated, conversationOpened, conversationLoaded, conversationReread } = chatEvents;

export function registerKeepingDrafts(startListening: StartListening) {
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: restoreDrafts });
  startListening({
    matcher: isAnyOf(draftEdited, messageSent, messageAccepted, sendRefused, conversationCreated, conversationOpened, conversationLoaded, conversationReread),
    effect: keepDrafts,
  });
  startListening({ actionCreator: sessionExpired, effect: keepGoalThroughExpiry });
  startListening({ matcher: isAnyOf(signedOut, signedOutElsewhere), effect: (_action, { extra }) => forgetTyping(extra.storage) });
}
