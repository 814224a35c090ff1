import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../app/types';
import { chatEvents } from '../features/chat';
import { goalsRequested } from '../features/goals';

/**
 * The coach assigns tasks and sets check-ins in the same turn as its reply, and a goal may get its conversation with the
 * first message: after either the goals are read again.
 */
export function registerGoalsAfterReply(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(chatEvents.conversationCreated, chatEvents.replyCompleted, chatEvents.replyStopped, chatEvents.replyCut),
    effect(_action, { dispatch }) {
      dispatch(goalsRequested());
    },
  });
}
