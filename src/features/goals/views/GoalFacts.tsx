import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import type { AppDispatch, AppState } from '../../../app/types';
import { numberWords } from '../../../lib/counts';
import { dayOf, wordsOfDay } from '../../../lib/dates';
import { Button, Hint, WeekOfSuns } from '../../../ui';
import { nextCheckInNote } from '../checkIn';
import { checkInMovePressed } from '../checkInMoveState';
import { selectCheckIn, selectCheckInMove } from '../goalsSelectors';
import { CheckInMoveForm } from './CheckInMoveForm';
import { moveCheckInButtonId } from './goalPanelIds';

const Facts = styled.dl`
  display: grid;
  gap: var(--space-16);
  margin: 0;
`;
const Term = styled.dt`
  margin-block-end: 2px;
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 600;
`;
const Definition = styled.dd`
  margin: 0;
  font: var(--type-ui);
  font-weight: 400;
  white-space: pre-line;
  &[data-tone='none'] {
    color: var(--ink-3);
  }
  &[data-tone='due'] {
    color: var(--accent);
    font-weight: 600;
  }
`;
/* The words of the button begin where the words above it do. */
const Move = styled.div`
  margin-inline-start: -1.1875rem;
  margin-block: calc(-1 * var(--space-4)) calc(-1 * var(--space-12));
`;

/* The words below begin there too. */
const Reason = styled.div`
  margin-inline-start: 1.1875rem;
  margin-block-end: var(--space-12);
`;

const hintId = 'move-check-in-hint';

function Fact({ term, tone, children }: { term: string; tone?: 'none' | 'due' | undefined; children: ReactNode }) {
  return (
    <div>
      <Term>{term}</Term>
      <Definition data-tone={tone} dir="auto">
        {children}
      </Definition>
    </div>
  );
}

/** The next check-in and the way to another day; while it is moved, the field stands in its place. */
function NextCheckIn({ goal, today }: { goal: Goal; today: string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const move = useSelector(selectCheckInMove);
  const isMoving = move.status !== 'closed' && move.goalId === goal.id;
  const isAnotherSaved = move.status === 'saving' && !isMoving;
  const isAsking = useSelector((state: AppState) => {
    const checkIn = selectCheckIn(state);
    return checkIn.status === 'asking' && checkIn.goalId === goal.id;
  });
  const day = dayOf(goal.next_check_in);
  const note = nextCheckInNote(goal.next_check_in, today);
  if (isMoving) {
    return (
      <Fact term="Next check-in">
        <CheckInMoveForm today={today} hasCheckIn={day !== null} />
      </Fact>
    );
  }
  return (
    <Fact term="Next check-in" tone={note.isDue ? 'due' : day === null ? 'none' : undefined}>
      {note.text}
      {!isAsking && (
        <Move>
          <Button
            variant="quiet"
            id={moveCheckInButtonId}
            disabled={isAnotherSaved}
            describedBy={isAnotherSaved ? hintId : undefined}
            onClick={() => dispatch(checkInMovePressed({ goalId: goal.id, day: day ?? '' }))}
          >
            {day === null ? 'Set check-in' : 'Move check-in'}
          </Button>
          {isAnotherSaved && (
            <Reason>
              <Hint id={hintId}>Another check-in is still being saved.</Hint>
            </Reason>
          )}
        </Move>
      )}
    </Fact>
  );
}

/** What is known of a goal (spec 3): its task, its check-ins, its streak. One that is finished has no next check-in. */
export function GoalFacts({ goal, today }: { goal: Goal; today: string | null }) {
  const task = goal.task_assigned?.trim() ?? '';
  const last = dayOf(goal.last_check_in);
  const streak = goal.current_task_streak;
  return (
    <Facts>
      <Fact term="Task" tone={task === '' ? 'none' : undefined}>
        {task || 'No task yet. Your coach sets one as you talk.'}
      </Fact>
      {goal.status === 'active' && <NextCheckIn goal={goal} today={today} />}
      <Fact term="Last check-in" tone={last === null ? 'none' : undefined}>
        {last === null ? 'Never' : last === today ? 'Today' : wordsOfDay(last)}
      </Fact>
      <Fact term="Task streak">
        <WeekOfSuns days={streak} words={streak === 0 ? 'None yet' : `${numberWords(streak)} in a row`} />
      </Fact>
    </Facts>
  );
}
