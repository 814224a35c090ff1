import { createAction } from '@reduxjs/toolkit';
import type { AnswerValue, Question } from '../../../contract/personality';
import type { User } from '../../../contract/user';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** A person's answers by the question's id. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** The question that is asked, with all that was answered so far. */
interface Asked {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly answers: Answers;
}

/**
 * The Personality Assessment dialog (spec 2.3). `advancing` is the short while in which the answer just chosen is
 * shown before the next question comes. `hasCompleted`: the last question was answered since the page was opened.
 */
export type PersonalityState =
  | { readonly status: 'closed'; readonly hasCompleted: boolean }
  | { readonly status: 'loading'; readonly answers: Answers }
  | { readonly status: 'failed'; readonly error: string }
  | ({ readonly status: 'asking' } & Asked)
  | ({ readonly status: 'advancing' } & Asked)
  | ({ readonly status: 'submitting' } & Asked);

/** For how long a chosen answer is shown before the next question, in milliseconds. */
export const answerShownFor = 200;

export const assessmentOpened = createAction<{ answers: Answers }>('personality/opened');
export const questionsLoaded = createAction<{ questions: readonly Question[] }>('personality/questionsLoaded');
export const questionsLoadFailed = createAction<{ error: string }>('personality/questionsLoadFailed');
export const answerChosen = createAction<{ questionId: string; answer: AnswerValue }>('personality/answerChosen');
export const questionAdvanced = createAction<{ questionId: string }>('personality/questionAdvanced');
export const previousPressed = createAction('personality/previousPressed');
export const assessmentClosed = createAction('personality/closed');
export const assessmentSubmitted = createAction<{ personality: User['personality'] }>('personality/submitted');
export const submitFailed = createAction<{ error: string }>('personality/submitFailed');

/** The answers that belong to these questions: what was kept may be of an older file. */
const answersTo = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(questions.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])));

/** Begins where the answers end; where all are given, at the last question. */
function begun(questions: readonly Question[], kept: Answers): PersonalityState {
  const answers = answersTo(questions, kept);
  const unanswered = questions.findIndex(({ id }) => answers[id] === undefined);
  return { status: 'asking', questions, index: unanswered === -1 ? questions.length - 1 : unanswered, answers };
}

/** After the last question the assessment is complete, unless one before it has no answer yet. */
function advanced({ questions, index, answers }: Asked): PersonalityState {
  if (index + 1 < questions.length) return { status: 'asking', questions, index: index + 1, answers };
  const unanswered = questions.findIndex(({ id }) => answers[id] === undefined);
  if (unanswered !== -1) return { status: 'asking', questions, index: unanswered, answers };
  return { status: 'submitting', questions, index, answers };
}

const isAbout = ({ questions, index }: Asked, questionId: string) => questions[index]?.id === questionId;

const gone = { to: 'closed', take: (): PersonalityState => ({ status: 'closed', hasCompleted: false }) } as const;
const completed = { to: 'closed', take: (): PersonalityState => ({ status: 'closed', hasCompleted: true }) } as const;
const leaving = { assessmentClosed: gone, signedOut: gone, sessionExpired: gone } as const;

const backward = {
  to: 'asking',
  take: (state: Extract<PersonalityState, { status: 'asking' | 'advancing' }>): PersonalityState =>
    state.index === 0 ? state : { status: 'asking', questions: state.questions, index: state.index - 1, answers: state.answers },
} as const;

export const personalityMachine = defineMachine<PersonalityState>()({
  name: 'personality assessment',
  initialState: { status: 'closed', hasCompleted: false },
  events: {
    assessmentOpened,
    questionsLoaded,
    questionsLoadFailed,
    answerChosen,
    questionAdvanced,
    previousPressed,
    assessmentClosed,
    assessmentSubmitted,
    submitFailed,
    signedOut,
    sessionExpired,
  },
  moves: {
    closed: { assessmentOpened: { to: 'loading', take: (_state, { answers }) => ({ status: 'loading', answers }) } },
    loading: {
      questionsLoaded: { to: 'asking', take: ({ answers }, { questions }) => begun(questions, answers) },
      questionsLoadFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
      ...leaving,
    },
    failed: leaving,
    asking: {
      answerChosen: {
        to: 'advancing',
        take: (state, { questionId, answer }) =>
          isAbout(state, questionId) ? { ...state, status: 'advancing', answers: { ...state.answers, [questionId]: answer } } : state,
      },
      previousPressed: backward,
      ...leaving,
    },
    // A second press finds no move here, so a question is answered once.
    advancing: {
      questionAdvanced: {
        to: ['asking', 'submitting'],
        take: (state, { questionId }) => (isAbout(state, questionId) ? advanced(state) : state),
      },
      previousPressed: backward,
      ...leaving,
    },
    // The dialog closes in both outcomes (spec 4), and its person need not wait for them.
    submitting: { assessmentSubmitted: completed, submitFailed: completed, assessmentClosed: completed, signedOut: gone, sessionExpired: gone },
  },
});
