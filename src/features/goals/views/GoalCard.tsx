import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import { VisuallyHidden, wash } from '../../../ui';
import { checkInNote } from '../checkIn';

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
`;
const Title = styled.button`
  display: -webkit-box;
  overflow: hidden;
  padding: 0;
  outline: none;
  color: var(--ink);
  font: var(--type-ui);
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &[aria-current] {
    font-weight: 600;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-control);
  }
  &:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
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
  readonly today: string | null;
  readonly onChosen: () => void;
}

/** A goal in the sidebar: its title, when the next check-in is, a dot when it is due. */
export function GoalCard({ goal, isSelected, isNew, today, onChosen }: GoalCardProps) {
  const note = checkInNote(goal.next_check_in, today);
  const noteId = `check-in-of-${goal.id}`;
  return (
    <Item data-selected={isSelected}>
      <Title type="button" aria-current={isSelected || undefined} aria-describedby={noteId} title={goal.title} dir="auto" onClick={onChosen}>
        {goal.title}
      </Title>
      <div id={noteId}>{isNew ? <Badge>New conversation started</Badge> : note.text && <Note data-due={note.isDue}>{note.text}</Note>}</div>
      {note.isDue && (
        <Dot>
          <VisuallyHidden>Check-in due</VisuallyHidden>
        </Dot>
      )}
    </Item>
  );
}
