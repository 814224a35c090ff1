import type { AppListenerApi, StartListening } from '../app/types';
import { selectUser, sessionMachine } from '../features/auth';
import { assessmentClosed, assessmentOpened, readAnswers, selectAssessment } from '../features/personality';

/** Where the tab remembers who closed the assessment: that person is not asked again in it (contract notes, "This session"). */
const closedKey = 'personality-closed-by';

/** Started once it is known who uses the app: a person without a personality is asked (spec 4), from where they left off. */
function ask(_action: unknown, { dispatch, getState, extra: { sessionStorage } }: AppListenerApi) {
  const user = selectUser(getState());
  if (!user || user.personality !== null || sessionStorage.read(closedKey) === user.id) return;
  dispatch(assessmentOpened({ answers: readAnswers(sessionStorage, user.id) }));
}

/** Whoever closes it because it could not be loaded has not said no: the next page load asks again. */
function rememberClosing(_action: unknown, { getState, getOriginalState, extra: { sessionStorage } }: AppListenerApi) {
  const user = selectUser(getState());
  const { status } = selectAssessment(getOriginalState());
  if (user && status !== 'closed' && status !== 'failed') sessionStorage.write(closedKey, user.id);
}

/** Joins the session and the assessment: who is asked, and when. */
export function registerPersonalityPrompt(startListening: StartListening) {
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: ask });
  startListening({ actionCreator: assessmentClosed, effect: rememberClosing });
}
