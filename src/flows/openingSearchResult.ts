import type { StartListening } from '../app/types';
import { chatEvents } from '../features/chat';
import { goalChosen } from '../features/goals';
import { drawerClosed } from '../features/navigation';
import { goalResultChosen, messageResultChosen } from '../features/search';

/** Joins search and chat: a goal that was found opens its conversation, a message opens its own at that message. */
export function registerOpeningSearchResult(startListening: StartListening) {
  startListening({
    actionCreator: goalResultChosen,
    effect({ payload }, { dispatch }) {
      dispatch(goalChosen(payload));
    },
  });
  startListening({
    actionCreator: messageResultChosen,
    effect({ payload: { messageId, conversationId, goalId } }, { dispatch }) {
      // All of the conversation: the message may be an early one.
      dispatch(chatEvents.conversationOpened({ goalId, conversationId, recentPairs: null, revealMessageId: messageId }));
      // What was begun with the goal before is over. Its conversation is shown by now, so the message stays revealed.
      if (goalId !== null) dispatch(goalChosen({ goalId, conversationId }));
      dispatch(drawerClosed());
    },
  });
}
