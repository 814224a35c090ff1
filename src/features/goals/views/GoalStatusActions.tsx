import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Goal, GoalStatus } from '../../../../contract/goals';
import type { AppDispatch, AppState } from '../../../app/types';
import { Button, useFocusHandover } from '../../../ui';
import { goalStatusChangeRequested } from '../goalChangeState';
import { selectWantedStatus } from '../goalsSelectors';
import { goalPanelTitleId } from './goalPanelIds';

const Actions = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-block-start: var(--space-20);
  border-block-start: 1px solid var(--line);
`;

/** What can be done with the goal as it is; once it is done these buttons go, and the title says what the goal is now. */
function ActionsOfStatus({ goal }: { goal: Goal }) {
  const actions = useRef<HTMLDivElement>(null);
  useFocusHandover(actions, [goalPanelTitleId]);
  const dispatch = useDispatch<AppDispatch>();
  const wanted = useSelector((state: AppState) => selectWantedStatus(state, goal.id));
  const action = (status: GoalStatus, words: string, variant: 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      busyLabel={wanted === status ? words : null}
      disabled={wanted !== null}
      onClick={() => dispatch(goalStatusChangeRequested({ goalId: goal.id, status }))}
    >
      {words}
    </Button>
  );
  return (
    <Actions ref={actions}>
      {goal.status === 'active' ? (
        <>
          {action('completed', 'Complete goal', 'secondary')}
          {action('archived', 'Archive goal', 'quiet')}
        </>
      ) : (
        action('active', 'Restore goal', 'secondary')
      )}
    </Actions>
  );
}

/** Completes or archives the goal, or makes it active again. What is done can be undone. */
export function GoalStatusActions({ goal }: { goal: Goal }) {
  return <ActionsOfStatus key={goal.status} goal={goal} />;
}
