import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { draftOf } from '../conversation';
import { selectUser, sessionMachine } from '../features/auth';
import { chatEvents, selectChat } from '../features/chat';
import { goalsApi, goalsRequested } from '../features/goals';
import { selectVoice } from '../features/voice';

/** How many pairs of messages a restored conversation starts with (spec 9). */
const historyPairs = 5;

/** Started once it is known who uses the app: the goals, and the conversation the person was last in (spec 4). */
async function restore(_action: unknown, { dispatch, getState }: AppListenerApi) {
  const user = selectUser(getState());
  if (!user) return;
  dispatch(goalsRequested());
  const { data } = await dispatch(goalsApi.endpoints.listGoalSessions.initiate({ user_id: user.id }, { track: false }));
  const latest = data?.goal_sessions[0];
  const chat = selectChat(getState());
  const { thread, reply } = chat;
  const isSpeaking = selectVoice(getState()).status !== 'idle';
  const hasMovedOn = thread.status !== 'empty' || thread.goalId !== null || reply.status !== 'none' || draftOf(chat) !== '' || isSpeaking;
  if (!latest?.agno_session_id || hasMovedOn) return;
  dispatch(chatEvents.conversationOpened({ goalId: latest.goal_id, conversationId: latest.agno_session_id, recentPairs: historyPairs }));
}

export function registerRestoringConversation(startListening: StartListening) {
  startListening({ matcher: isAnyOf(sessionMachine.events.rehydrated.match), effect: restore });
}
