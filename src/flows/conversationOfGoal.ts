import type { AppListenerApi, StartListening } from '../app/types';
import { chatEvents, selectChat } from '../features/chat';
import { goalChosen, goalCreated } from '../features/goals';
import { drawerClosed } from '../features/navigation';

/** What a new goal's box is prefilled with (spec 4, "Goal creation": a kick-off message with the title). */
export const kickOffMessage = (title: string) => `I'd like to work on my goal: ${title}. Where should I start?`;

/**
 * A goal chosen in the list shows its conversation, unless it is the one shown: also where the list does not know the
 * conversation yet, because the server made it with the first message. On a phone the list goes away.
 */
function showChosenGoal({ payload }: ReturnType<typeof goalChosen>, { dispatch, getState }: AppListenerApi) {
  const { thread } = selectChat(getState());
  const isShown = thread.goalId === payload.goalId && (payload.conversationId ?? thread.conversationId) === thread.conversationId && thread.status !== 'failed';
  if (!isShown) dispatch(chatEvents.conversationOpened({ ...payload, recentPairs: null }));
  dispatch(drawerClosed());
}

/** A new goal shows its conversation, with the first words ready to be sent. */
function startNewGoal({ payload: { goal, conversationId } }: ReturnType<typeof goalCreated>, { dispatch }: AppListenerApi) {
  dispatch(chatEvents.conversationOpened({ goalId: goal.id, conversationId, recentPairs: null }));
  dispatch(chatEvents.draftEdited({ draftKey: conversationId ?? goal.id, text: kickOffMessage(goal.title) }));
  dispatch(drawerClosed());
}

/** Joins goals and chat: which conversation is shown follows from the goal. */
export function registerConversationOfGoal(startListening: StartListening) {
  startListening({ actionCreator: goalChosen, effect: showChosenGoal });
  startListening({ actionCreator: goalCreated, effect: startNewGoal });
}
