import { memo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import type { AppDispatch, AppState } from '../../../app/types';
import { Button, useFocusHandover, VisuallyHidden, wash } from '../../../ui';
import { goalStatusChangeRequested } from '../goalChangeState';
import { selectWantedStatus } from '../goalsSelectors';
import { goalChosen } from '../goalsState';
import { wordsOfStatus } from '../wordsOfStatus';
import { finishedSectionButtonId } from './goalPanelIds';
import { TitleButton } from './listPieces';

/* The row is the list item; its title's button reaches over all of it but Restore. */
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-8);
  padding: var(--space-4) 0 var(--space-4) var(--space-12);
  border-radius: var(--radius-control);
  ${wash}
  &[data-selected='true'] {
    background-color: var(--surface);
    box-shadow: var(--sh-1);
  }
`;
const Words = styled.div`
  min-inline-size: 0;
`;
const Title = styled(TitleButton)`
  &:not([aria-current]) {
    color: var(--ink-2);
  }
`;
const Status = styled.p`
  color: var(--ink-3);
  font: var(--type-caption);
`;
const Action = styled.div`
  position: relative;
`;

/** A goal that is completed or archived: its title leads to its conversation, Restore makes it active again. */
export const FinishedGoalRow = memo(function FinishedGoalRow({ goal, isSelected }: { goal: Goal; isSelected: boolean }) {
  const dispatch = useDispatch<AppDispatch>();
  const isRestoring = useSelector((state: AppState) => selectWantedStatus(state, goal.id) === 'active');
  const { id, title } = goal;
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row, [finishedSectionButtonId]);
  return (
    <Item ref={row} data-selected={isSelected}>
      <Words>
        <Title
          type="button"
          aria-current={isSelected || undefined}
          aria-describedby={`status-of-${id}`}
          title={title}
          dir="auto"
          onClick={() => dispatch(goalChosen({ goalId: id, conversationId: goal.conversation_id }))}
        >
          {title}
        </Title>
        <Status id={`status-of-${id}`}>{wordsOfStatus(goal.status)}</Status>
      </Words>
      <Action>
        <Button
          variant="quiet"
          busyLabel={isRestoring ? 'Restoring...' : null}
          onClick={() => dispatch(goalStatusChangeRequested({ goalId: id, status: 'active' }))}
        >
          Restore<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Action>
    </Item>
  );
});
