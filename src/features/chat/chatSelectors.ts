import type { AppState } from '../../app/types';

export const selectChat = (state: AppState) => state.chat;
/** The goal whose conversation is shown, or null. */
export const selectChatGoalId = (state: AppState) => state.chat.thread.goalId;
