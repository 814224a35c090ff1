import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import type { AppDispatch } from '../../../app/types';
import { IconButton, media, VisuallyHidden, wash } from '../../../ui';
import { checkInNote } from '../checkIn';
import { renamePressed } from '../goalRenameState';
import { goalChosen } from '../goalsState';
import { GoalTitleEditor } from './GoalTitleEditor';
import { TitleButton } from './listPieces';

/* The card is the list item; its button, named by the title alone, reaches over all of it. */
const Item = styled.li`
  position: relative;
  display: grid;
  gap: 2px;
  padding: var(--space-8) var(--space-32) var(--space-8) var(--space-12);
  border-radius: var(--radius-control);
  ${wash}
  &[data-selected='true'] {
    background-color: var(--surface);
    box-shadow: var(--sh-1);
  }
  @media ${media.coarse} {
    padding-inline-end: 4.75rem;
  }
`;
const EditedItem = styled.li`
  padding-block: var(--space-4);
`;
const Note = styled.p`
  color: var(--ink-3);
  font: var(--type-caption);
  &[data-due='true'] {
    color: var(--accent);
    font-weight: 600;
  }
`;
const Dot = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-16);
  margin-block: auto;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  pointer-events: none;
  @media ${media.coarse} {
    inset-inline-end: 3.5rem;
  }
  /* Where there is a mouse the pencil takes its place. */
  @media ${media.hover} and (pointer: fine) {
    li:is(:hover, :focus-within) > & {
      opacity: 0;
    }
  }
`;
const Rename = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-4);
  margin-block: auto;
  inline-size: 2rem;
  block-size: 2rem;
  @media (pointer: fine) {
    opacity: 0;
    li:is(:hover, :focus-within) > & {
      opacity: 1;
    }
  }
`;
const Badge = styled.span`
  display: inline-block;
  padding: 2px var(--space-8);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-badge);
`;

export interface GoalCardProps {
  readonly goal: Goal;
  readonly isSelected: boolean;
  /** Whether it was created a moment ago. */
  readonly isNew: boolean;
  readonly isRenamed: boolean;
  readonly today: string | null;
}

/**
 * A goal in the sidebar: its title, when the next check-in is, a dot when it is due, a pencil. Memoised by hand: of a thousand
 * goals only those that changed are drawn again.
 */
export const GoalCard = memo(function GoalCard({ goal, isSelected, isNew, isRenamed, today }: GoalCardProps) {
  const dispatch = useDispatch<AppDispatch>();
  const { id, title, conversation_id: conversationId } = goal;
  const ids = { title: `goal-${id}`, note: `check-in-of-${id}`, rename: `rename-${id}` };
  if (isRenamed) {
    return (
      <EditedItem>
        <GoalTitleEditor returnFocusTo={[ids.rename, ids.title]} />
      </EditedItem>
    );
  }
  const note = checkInNote(goal.next_check_in, today);
  return (
    <Item data-selected={isSelected}>
      <TitleButton
        type="button"
        id={ids.title}
        aria-current={isSelected || undefined}
        aria-describedby={ids.note}
        title={title}
        dir="auto"
        onClick={() => dispatch(goalChosen({ goalId: id, conversationId }))}
      >
        {title}
      </TitleButton>
      <div id={ids.note}>{isNew ? <Badge>New conversation started</Badge> : note.text && <Note data-due={note.isDue}>{note.text}</Note>}</div>
      {note.isDue && (
        <Dot>
          <VisuallyHidden>Check-in due</VisuallyHidden>
        </Dot>
      )}
      <Rename label={`Rename ${title}`} id={ids.rename} icon={<Pencil aria-hidden="true" />} onClick={() => dispatch(renamePressed({ goalId: id, title }))} />
    </Item>
  );
});
