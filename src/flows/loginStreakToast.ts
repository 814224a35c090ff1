import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { selectUser, sessionMachine, userUpdated } from '../features/auth';
import { raiseToast } from '../features/toasts';

/** Where the tab remembers whom it has told (contract notes, "This session"). */
const toldKey = 'login-streak-told-to';

/** Started by what may bring the news of another login day, from the sign-in or from the profile: it is told once (spec 4). */
function tellOfStreak(_action: unknown, api: AppListenerApi) {
  const user = selectUser(api.getState());
  const { sessionStorage } = api.extra;
  if (!user?.streak_updated) return;
  api.dispatch(userUpdated({ changes: { streak_updated: false } }));
  if (sessionStorage.read(toldKey) === user.id) return;
  sessionStorage.write(toldKey, user.id);
  const days = user.current_login_streak;
  raiseToast(api, { tone: 'streak', title: `You have logged in for ${days} day(s). Keep it up!`, suns: days });
}

export function registerLoginStreakToast(startListening: StartListening) {
  startListening({ matcher: isAnyOf(sessionMachine.events.rehydrated.match, userUpdated), effect: tellOfStreak });
}
