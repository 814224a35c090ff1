import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import { VisuallyHidden, wash } from '../../../ui';
import { checkInNote } from '../checkIn';

const Item = styled.li`
  position: relative;
`;
const Card = styled.button`
  display: grid;
  gap: 2px;
  inline-size: 100%;
  padding: var(--space-8) var(--space-32) var(--space-8) var(--space-12);
  border-radius: var(--radius-control);
  color: var(--ink);
  font: var(--type-ui);
  text-align: start;
  ${wash}
  &[aria-current] {
    background-color: var(--surface);
    font-weight: 600;
    box-shadow: var(--sh-1);
  }
`;
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Note = styled.span`
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 400;
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
  justify-self: start;
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
    <Item>
      <Card type="button" aria-current={isSelected || undefined} aria-describedby={noteId} aria-label={goal.title} title={goal.title} dir="auto" onClick={onChosen}>
        <Title>{goal.title}</Title>
        <span id={noteId}>
          {isNew ? <Badge>New conversation started</Badge> : note.text && <Note data-due={note.isDue}>{note.text}</Note>}
        </span>
      </Card>
      {note.isDue && (
        <Dot>
          <VisuallyHidden>Check-in due</VisuallyHidden>
        </Dot>
      )}
    </Item>
  );
}
