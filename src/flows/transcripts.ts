import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { draftKeyOf, keptOf } from '../conversation';
import { chatEvents, selectChat } from '../features/chat';
import { journalEvents, journalOpened, selectJournal } from '../features/journal';
import { pathChanged, pathChosen, selectPath, selectView, viewOpened } from '../features/navigation';
import { errorPassed, placeLeft, placeRenamed, transcribed } from '../features/voice';

/** What is typed with a text added: a space between, unless there is one. */
const withAdded = (typed: string, text: string) => (typed === '' || /\s$/.test(typed) ? typed + text : `${typed} ${text}`);

/** The screens with a text box, by the kind of place that the recorder knows. */
const conversations = {
  chat: { events: chatEvents, select: selectChat },
  journal: { events: journalEvents, select: selectJournal },
};

/**
 * Started by a text that was spoken: it is added to what is typed where the recording began, also when another
 * conversation is shown by now. Nothing is cut: the box says when it is too much.
 */
function addToTyped({ payload: { place, text } }: ReturnType<typeof transcribed>, { dispatch, getState }: AppListenerApi) {
  const { kind, draftKey } = place;
  const { events, select } = conversations[kind];
  const typed = keptOf(select(getState()).composer).drafts[draftKey] ?? '';
  dispatch(events.draftEdited({ draftKey, text: withAdded(typed, text) }));
}

/** Started by a conversation that was created: what is typed there has another key from now on, so what is spoken goes there too. */
function followRenaming({ payload }: ReturnType<typeof chatEvents.conversationCreated>, { dispatch }: AppListenerApi) {
  const { draftKey, conversationId } = payload;
  dispatch(placeRenamed({ place: { kind: 'chat', draftKey }, draftKey: conversationId }));
}

/** Started by a goal's conversation that is opened: what was kept for the goal before it had one belongs there. */
function followGoal({ payload }: ReturnType<typeof chatEvents.conversationOpened>, { dispatch }: AppListenerApi) {
  const { goalId, conversationId } = payload;
  if (goalId !== null && conversationId !== null) dispatch(placeRenamed({ place: { kind: 'chat', draftKey: goalId }, draftKey: conversationId }));
}

/** Started by the answer which conversation the journal is: what was typed before that has its key from now on. */
function followOpening({ payload: { conversationId } }: ReturnType<typeof journalOpened>, { dispatch }: AppListenerApi) {
  const draftKey = draftKeyOf({ goalId: null, conversationId: null });
  dispatch(placeRenamed({ place: { kind: 'journal', draftKey }, draftKey: conversationId }));
}

/** Started by a path or a view that is chosen: whoever leaves the view does not go on being recorded. */
function leaveWithView(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const [before, now] = [getOriginalState(), getState()];
  if (selectPath(before) !== selectPath(now) || selectView(before) !== selectView(now)) dispatch(placeLeft());
}

/** Joins the recorder with chat and journal: whose text it becomes, and when it may not go on. */
export function registerTranscripts(startListening: StartListening) {
  startListening({ actionCreator: transcribed, effect: addToTyped });
  startListening({ actionCreator: chatEvents.conversationCreated, effect: followRenaming });
  startListening({ actionCreator: chatEvents.conversationOpened, effect: followGoal });
  startListening({ actionCreator: journalOpened, effect: followOpening });
  startListening({ matcher: isAnyOf(pathChosen, pathChanged, viewOpened), effect: leaveWithView });
  startListening({ matcher: isAnyOf(chatEvents.messageSent, chatEvents.conversationOpened, journalEvents.messageSent, journalEvents.conversationOpened), effect: (_action, { dispatch }) => void dispatch(errorPassed()) });
}
