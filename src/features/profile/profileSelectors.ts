import type { AppState } from '../../app/types';

export const selectProfileLoad = (state: AppState) => state.profile.load;
export const selectProfileEdit = (state: AppState) => state.profile.edit;
export const selectNotificationPreference = (state: AppState) => state.profile.notificationPreference;
export const selectLeaderboardPreference = (state: AppState) => state.profile.leaderboardPreference;
export const selectPhonePrompt = (state: AppState) => state.profile.phonePrompt;

/** Whether the server has answered what it knows of the person, or could not. */
export function selectIsProfileSettled(state: AppState): boolean {
  const { status } = state.profile.load;
  return status === 'known' || status === 'empty' || status === 'failed';
}
