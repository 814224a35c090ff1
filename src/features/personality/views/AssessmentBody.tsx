import styled from 'styled-components';
import type { AnswerValue } from '../../../../contract/personality';
import { AnswerScale, ErrorBox, media, ProgressBar, Spinner, titleStyle } from '../../../ui';
import type { PersonalityState } from '../personalityState';
import { answerScale } from './answerWords';

/* As tall as a question with its answers, so that the dialog does not grow when they come. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 28.5rem;
  &[data-state='loading'] {
    min-block-size: 29.75rem; /* the bar and its gap are still missing above */
  }
  &[data-state='failed'] {
    min-block-size: 0;
  }
`;

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

/* Two lines of question, said again when it changes; where the dialog fills the screen, the room is between question and answers. */
const Asked = styled.div`
  flex: 1;
  min-block-size: 8.75rem;
  padding-block-end: var(--space-24);
`;

const Counter = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  min-block-size: 1.5rem;
  margin-block-end: var(--space-8);
  color: var(--ink-2);
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
`;

const LastMark = styled.span`
  padding: .125rem .625rem;
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-caption);
  font-weight: 600;
`;

const Statement = styled.h3`
  ${titleStyle}
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Progress = styled.div`
  flex: 0 0 100%;
`;

const Count = styled.p`
  color: var(--ink-2);
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
  @media ${media.narrow} {
    text-align: end;
  }
`;

/** How much is answered, in numbers and as a bar; nothing before the questions are there. */
export function AssessmentStatus({ assessment }: { assessment: PersonalityState }) {
  if (!('questions' in assessment)) return null;
  const answered = Object.keys(assessment.answers).length;
  const percent = Math.round((100 * answered) / assessment.questions.length);
  return (
    <>
      <Count>
        <span>{`${answered} answered`}</span> · <span>{`${percent}%`}</span>
      </Count>
      <Progress>
        <ProgressBar label="Progress" percent={percent} words={`${answered} answered, ${percent}%`} />
      </Progress>
    </>
  );
}

export interface AssessmentBodyProps {
  readonly assessment: PersonalityState;
  readonly onAnswered: (questionId: string, answer: AnswerValue) => void;
}

/** What the dialog shows: that it loads, why it cannot, or one question with its answers. */
export function AssessmentBody({ assessment, onAnswered }: AssessmentBodyProps) {
  switch (assessment.status) {
    case 'closed':
      return null;
    case 'loading':
      return (
        <Body data-state="loading">
          <Waiting>
            <Spinner label="Loading..." />
          </Waiting>
        </Body>
      );
    case 'failed':
      return (
        <Body data-state="failed">
          <ErrorBox>{assessment.error}</ErrorBox>
        </Body>
      );
    case 'asking':
    case 'advancing':
    case 'submitting': {
      const { questions, index, answers } = assessment;
      const question = questions[index];
      if (question === undefined) return null;
      return (
        <Body aria-busy={assessment.status === 'submitting' || undefined}>
          <Asked aria-live="polite" aria-atomic="true">
            <Counter>
              <span>{`Question ${index + 1} of ${questions.length}`}</span>
              {index === questions.length - 1 && <LastMark>Last question!</LastMark>}
            </Counter>
            <Statement dir="auto">{question.text}</Statement>
          </Asked>
          <AnswerScale
            label={question.text}
            answers={answerScale}
            chosen={answers[question.id] ?? null}
            onChosen={(answer) => onAnswered(question.id, answer)}
          />
        </Body>
      );
    }
    default:
      return assessment satisfies never;
  }
}
