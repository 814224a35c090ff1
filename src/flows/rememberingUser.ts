import type { AppListenerApi, StartListening } from '../app/types';
import { readStoredUser, rehydrated, selectSession, userKey } from '../features/auth';
import { appOpened } from '../features/navigation';

/** Started when the app opens: who was signed in when the page was left. */
function readUser(_action: unknown, { dispatch, extra: { storage } }: AppListenerApi) {
  dispatch(rehydrated({ user: readStoredUser(storage) }));
}

/** Started by each change of the session: the browser keeps its user, also what is known of them, and nobody once it is over. */
function keepUser(_action: unknown, { getState, extra: { persistence } }: AppListenerApi) {
  const session = selectSession(getState());
  persistence.mirror(userKey, 'user' in session ? session.user : null);
}

/** The signed-in user is there again after a reload (spec 3). Keeping comes before the listeners that leave the page. */
export function registerKeepingUser(startListening: StartListening) {
  startListening({ predicate: (_action, state, before) => selectSession(state) !== selectSession(before), effect: keepUser });
}

/** Reading comes after everything else that begins when the app opens. */
export function registerReadingUser(startListening: StartListening) {
  startListening({ actionCreator: appOpened, effect: readUser });
}
