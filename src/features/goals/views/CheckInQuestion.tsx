import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, InlineGroup } from '../../../ui';
import { checkInAnswered, checkInCancelled } from '../checkInState';
import { checkInButtonId, goalPanelTitleId } from './goalPanelIds';

const Card = styled.div`
  padding: var(--space-16) var(--space-16) var(--space-8);
  border-radius: var(--radius-answer);
  background: var(--sunken);
`;
const Question = styled.p`
  font: var(--type-ui);
  font-weight: 600;
`;
const Task = styled.p`
  margin-block-start: 2px;
  color: var(--ink-2);
  font: var(--type-small);
  white-space: pre-line;
`;
const Answers = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const question = 'Did you do it?';
const yes = 'Yes, I did it';
const notYet = 'Not yet';

export interface CheckInQuestionProps {
  readonly task: string;
  /** The answer that is being recorded, or null. */
  readonly answer: boolean | null;
  readonly isBlocked: boolean;
  /** The words that say why it is blocked. */
  readonly hintId: string;
}

/** Asks whether the task was done. */
export function CheckInQuestion({ task, answer, isBlocked, hintId }: CheckInQuestionProps) {
  const dispatch = useDispatch<AppDispatch>();
  const isDisabled = isBlocked || answer !== null;
  const cancel = () => dispatch(checkInCancelled());
  const describedBy = isBlocked ? hintId : undefined;
  return (
    <Card>
      <InlineGroup label={question} onCancelled={cancel} returnFocusTo={[checkInButtonId, goalPanelTitleId]}>
        <div>
          <Question>{question}</Question>
          <Task dir="auto">{task}</Task>
        </div>
        <Answers>
          <Button
            variant="primary"
            busyLabel={answer === true ? yes : null}
            disabled={isDisabled}
            describedBy={describedBy}
            onClick={() => dispatch(checkInAnswered({ isTaskDone: true }))}
          >
            {yes}
          </Button>
          <Button
            variant="secondary"
            busyLabel={answer === false ? notYet : null}
            disabled={isDisabled}
            describedBy={describedBy}
            onClick={() => dispatch(checkInAnswered({ isTaskDone: false }))}
          >
            {notYet}
          </Button>
          <Button variant="quiet" onClick={cancel} disabled={answer !== null}>
            Cancel
          </Button>
        </Answers>
      </InlineGroup>
    </Card>
  );
}
