import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, DayField, InlineGroup } from '../../../ui';
import { checkInDayEdited, checkInMoveCancelled, checkInMoveSubmitted, checkInRemoved } from '../checkInMoveState';
import { selectCheckInMove } from '../goalsSelectors';
import { goalPanelTitleId, moveCheckInButtonId } from './goalPanelIds';

const Form = styled.form`
  display: grid;
  gap: var(--space-12);
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/* Its words begin where the field does. */
const Removal = styled.div`
  margin-block-start: calc(-1 * var(--space-12));
  margin-inline-start: -1.1875rem;
`;

export interface CheckInMoveFormProps {
  readonly today: string | null;
  /** Whether there is a check-in to take away. */
  readonly hasCheckIn: boolean;
}

/** Moves the next check-in by hand: to today or later, or away. */
export function CheckInMoveForm({ today, hasCheckIn }: CheckInMoveFormProps) {
  const dispatch = useDispatch<AppDispatch>();
  const move = useSelector(selectCheckInMove);
  if (move.status === 'closed') return null;
  const isSaving = move.status === 'saving';
  const cancel = () => dispatch(checkInMoveCancelled());
  return (
    <InlineGroup label={hasCheckIn ? 'Move check-in' : 'Set check-in'} onCancelled={cancel} returnFocusTo={[moveCheckInButtonId, goalPanelTitleId]}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(checkInMoveSubmitted({ today }));
        }}
      >
        <DayField
          label="Next check-in"
          value={move.day ?? ''}
          min={today}
          onEdited={(day) => dispatch(checkInDayEdited({ day }))}
          error={move.status === 'editing' ? move.problem : null}
          readOnly={isSaving}
        />
        <Buttons>
          <Button variant="secondary" type="submit" busyLabel={isSaving && move.day !== null ? 'Save' : null} disabled={isSaving}>
            Save
          </Button>
          <Button variant="quiet" onClick={cancel} disabled={isSaving}>
            Cancel
          </Button>
        </Buttons>
        {hasCheckIn && (
          <Removal>
            <Button variant="quiet" onClick={() => dispatch(checkInRemoved())} busyLabel={isSaving && move.day === null ? 'Remove check-in' : null} disabled={isSaving}>
              Remove check-in
            </Button>
          </Removal>
        )}
      </Form>
    </InlineGroup>
  );
}
