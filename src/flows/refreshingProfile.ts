import type { StartListening } from '../app/types';
import { selectUser, sessionMachine } from '../features/auth';
import { profileRequested } from '../features/profile';

/**
 * Once it is known who uses the app, the server is asked what it knows of them: what the browser has stored may be old,
 * and the first load of a day counts as a login day (contract notes, "Time").
 */
export function registerRefreshingProfile(startListening: StartListening) {
  startListening({
    matcher: sessionMachine.events.rehydrated.match,
    effect(_action, { dispatch, getState }) {
      if (selectUser(getState())) dispatch(profileRequested());
    },
  });
}
