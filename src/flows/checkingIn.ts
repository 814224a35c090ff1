import { isAnyOf } from '@reduxjs/toolkit';
import { failureText, isCallMissing, type CallFailure } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { draftKeyOf, isTyping } from '../conversation';
import { selectUser } from '../features/auth';
import { chatEvents, selectChat } from '../features/chat';
import { checkInAnswered, checkInHeld, checkInPressed, goalChanged, goalChangeFailed, goalsApi, selectCheckIn, selectGoal } from '../features/goals';

const failureWords = { refused: 'Failed to check in.', exception: 'Failed to check in. Please try again.' };

/** What the coach is told of a check-in. It knows the task, whose own words might be taken for more of the report. */
export function checkInMessage(task: string | null, isTaskDone: boolean): string {
  if (task === null) return "I'd like to check in.";
  return isTaskDone ? 'Checking in: I did my task.' : 'Checking in: I have not done my task yet.';
}

/** Started by the answer, or by Check In where no task was assigned; once, since only one check-in is recorded at a time. */
async function record(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const checkIn = selectCheckIn(getState());
  if (!user || checkIn.status !== 'recording' || checkIn === selectCheckIn(getOriginalState())) return;
  const { goalId, task, isTaskDone } = checkIn;
  const call = goalsApi.endpoints.recordCheckIn.initiate({ user_id: user.id, goal_id: goalId, task_done: isTaskDone }, { track: false });
  const { data, error } = await dispatch(call);
  if (selectUser(getState())?.id !== user.id) return;
  if (data) dispatch(goalChanged({ goal: data.goal, change: 'checkIn' }));
  // A server without this call leaves the recording to its coach, who is told in any case.
  else if (!isCallMissing(error as CallFailure)) {
    return void dispatch(goalChangeFailed({ goalId, change: 'checkIn', error: failureText(error as CallFailure, failureWords) }));
  }
  dispatch(checkInHeld({ goalId, task, isTaskDone }));
}

/**
 * Started when a check-in was held: the coach is told, and answers with what is next. Where the goal's conversation is not
 * shown any more, or a reply has begun meanwhile, the words wait in the goal's box, below what is typed there.
 */
function tellTheCoach({ payload: { goalId, task, isTaskDone } }: ReturnType<typeof checkInHeld>, { dispatch, getState }: AppListenerApi) {
  const chat = selectChat(getState());
  const { thread, composer } = chat;
  const text = checkInMessage(task, isTaskDone);
  const canSend = thread.goalId === goalId && ['empty', 'ready'].includes(thread.status) && !isTyping(chat);
  if (canSend) return void dispatch(chatEvents.suggestionChosen({ text }));
  const conversationId = thread.goalId === goalId ? thread.conversationId : (selectGoal(getState(), goalId)?.conversation_id ?? null);
  const draftKey = draftKeyOf({ goalId, conversationId });
  const typed = composer.status === 'holding' ? composer.drafts[draftKey] : undefined;
  dispatch(chatEvents.draftEdited({ draftKey, text: typed === undefined ? text : `${typed}\n\n${text}` }));
}

/** Joins the check-in of a goal with its conversation. */
export function registerCheckingIn(startListening: StartListening) {
  startListening({ matcher: isAnyOf(checkInPressed, checkInAnswered), effect: record });
  startListening({ actionCreator: checkInHeld, effect: tellTheCoach });
}
