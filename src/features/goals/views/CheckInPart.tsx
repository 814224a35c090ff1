import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import type { AppDispatch } from '../../../app/types';
import { Button, Hint } from '../../../ui';
import { checkInNote } from '../checkIn';
import { checkInPressed } from '../checkInState';
import { selectCheckIn, selectCheckInMove } from '../goalsSelectors';
import { CheckInQuestion } from './CheckInQuestion';
import { checkInButtonId } from './goalPanelIds';

const Part = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const hintId = 'check-in-hint';
const anotherIsSaved = 'Another check-in is still being saved.';

export interface CheckInPartProps {
  readonly goal: Goal;
  readonly today: string | null;
  /** Why nothing can be sent into the conversation just now, or null. */
  readonly blockedBecause: string | null;
}

/** Checks in: where a task was assigned the answer is asked for right here, otherwise it begins at once. */
export function CheckInPart({ goal, today, blockedBecause: blockedByChat }: CheckInPartProps) {
  const dispatch = useDispatch<AppDispatch>();
  const checkIn = useSelector(selectCheckIn);
  const move = useSelector(selectCheckInMove);
  const task = goal.task_assigned?.trim() || null;
  const isOfThis = checkIn.status !== 'closed' && checkIn.goalId === goal.id;
  const blockedBecause = checkIn.status === 'recording' && !isOfThis ? anotherIsSaved : blockedByChat;
  if (move.status !== 'closed' && move.goalId === goal.id) return null;
  return (
    <Part>
      {isOfThis && checkIn.task !== null ? (
        <CheckInQuestion
          task={checkIn.task}
          answer={checkIn.status === 'recording' ? checkIn.isTaskDone : null}
          isBlocked={blockedBecause !== null}
          hintId={hintId}
        />
      ) : (
        <Button
          variant={checkInNote(goal.next_check_in, today).isDue ? 'primary' : 'soft'}
          id={checkInButtonId}
          busyLabel={isOfThis ? 'Check In' : null}
          disabled={blockedBecause !== null}
          describedBy={blockedBecause === null ? undefined : hintId}
          onClick={() => dispatch(checkInPressed({ goalId: goal.id, task }))}
        >
          Check In
        </Button>
      )}
      {blockedBecause !== null && <Hint id={hintId}>{blockedBecause}</Hint>}
    </Part>
  );
}
