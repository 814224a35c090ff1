import type { StartListening } from '../app/types';
import { chatEvents } from '../features/chat';
import { goalsRequested } from '../features/goals';

/** The coach assigns tasks and sets check-ins in the same turn as its reply: after it the goals are read again. */
export function registerGoalsAfterReply(startListening: StartListening) {
  startListening({
    actionCreator: chatEvents.replyCompleted,
    effect(_action, { dispatch }) {
      dispatch(goalsRequested());
    },
  });
}
