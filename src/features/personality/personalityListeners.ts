import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { selectUser, signedOut, userUpdated } from '../auth';
import { personalityApi } from './personalityApi';
import { selectAssessment } from './personalitySelectors';
import {
  answerChosen,
  answerShownFor,
  assessmentOpened,
  assessmentSubmitted,
  questionAdvanced,
  questionsLoaded,
  questionsLoadFailed,
  submitFailed,
} from './personalityState';
import { forgetAnswers, saveAnswers } from './savedAnswers';

/** How long the questions may take, in milliseconds, before the person is told that they do not come. */
const questionsPatience = 20_000;

/** Spec 8, "Personality". */
const loadFailure = 'Failed to load personality questions.';
const submitWords = { refused: 'The assessment was refused.', exception: 'The assessment could not be sent.' };

/** Started when the dialog opens. */
async function loadQuestions(_action: unknown, { dispatch, getState, getOriginalState, extra, signal }: AppListenerApi) {
  if (selectAssessment(getState()) === selectAssessment(getOriginalState())) return;
  const asked = dispatch(personalityApi.endpoints.personalityQuestions.initiate(undefined, { track: false }));
  const answer = await Promise.race([asked, extra.clock.wait(questionsPatience, signal).then(() => null)]);
  dispatch(answer?.data ? questionsLoaded({ questions: answer.data }) : questionsLoadFailed({ error: loadFailure }));
}

/** Started by an answer that was taken: it is kept, and shown for a moment before the next question comes. */
async function keepAnswer({ payload: { questionId } }: ReturnType<typeof answerChosen>, { dispatch, getState, getOriginalState, extra, signal }: AppListenerApi) {
  const assessment = selectAssessment(getState());
  const user = selectUser(getState());
  if (!user || assessment.status !== 'advancing' || assessment === selectAssessment(getOriginalState())) return;
  saveAnswers(extra.sessionStorage, user.id, assessment.answers);
  await extra.clock.wait(answerShownFor, signal);
  dispatch(questionAdvanced({ questionId }));
}

/**
 * Started after the last answer, once. A submit that fails is only logged (spec 8): this event in the log says so, and
 * the answers stay for the next time the person is asked.
 */
async function submit(_action: unknown, { dispatch, getState, getOriginalState, extra }: AppListenerApi) {
  const assessment = selectAssessment(getState());
  const user = selectUser(getState());
  if (!user || assessment.status !== 'submitting' || assessment === selectAssessment(getOriginalState())) return;
  const { data, error } = await dispatch(
    personalityApi.endpoints.submitPersonality.initiate({ user_id: user.id, responses: assessment.answers }, { track: false }),
  );
  if (!data) return void dispatch(submitFailed({ error: failureText(error as CallFailure, submitWords) }));
  forgetAnswers(extra.sessionStorage);
  const personality = data.user?.personality ?? null;
  // Somebody else may have signed in meanwhile: their personality is not this one.
  if (personality !== null && selectUser(getState())?.id === user.id) dispatch(userUpdated({ changes: { personality } }));
  dispatch(assessmentSubmitted({ personality }));
}

export function registerPersonalityListeners(startListening: StartListening) {
  startListening({ actionCreator: assessmentOpened, effect: loadQuestions });
  startListening({ actionCreator: answerChosen, effect: keepAnswer });
  startListening({ actionCreator: questionAdvanced, effect: submit });
  startListening({ actionCreator: signedOut, effect: (_action, { extra }) => forgetAnswers(extra.sessionStorage) });
}
