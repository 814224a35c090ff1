import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../../app/types';
import { Button, ErrorBox, ListSkeleton, SidebarHeading, SidebarScroll, VisuallyHidden } from '../../../ui';
import { selectGoalList, selectNewGoalId } from '../goalsSelectors';
import { goalChosen, goalsRequested } from '../goalsState';
import { GoalCard } from './GoalCard';

const List = styled.ul`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
`;
const Lead = styled.p`
  padding: var(--space-8) var(--space-12);
  color: var(--ink-3);
  font: var(--type-small);
`;
const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
`;

const headingId = 'goals-heading';

/** What stands under the heading: the goals, or why there are none. */
function Content({ selectedGoalId, today }: { selectedGoalId: string | null; today: string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const list = useSelector(selectGoalList);
  const newGoalId = useSelector(selectNewGoalId);
  switch (list.status) {
    case 'idle':
    case 'loading':
      return (
        <div role="status">
          <VisuallyHidden>Loading goals...</VisuallyHidden>
          <ListSkeleton />
        </div>
      );
    case 'failed':
      return (
        <Failure>
          <ErrorBox>{list.error}</ErrorBox>
          <Button variant="secondary" onClick={() => dispatch(goalsRequested())}>
            Retry
          </Button>
        </Failure>
      );
    case 'ready':
      return list.goals.length === 0 ? (
        <Lead>Your first goal starts with one sentence.</Lead>
      ) : (
        <List aria-labelledby={headingId}>
          {list.goals.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              isSelected={goal.id === selectedGoalId}
              isNew={goal.id === newGoalId}
              today={today}
              onChosen={() => dispatch(goalChosen({ goalId: goal.id, conversationId: goal.conversation_id }))}
            />
          ))}
        </List>
      );
    default:
      return list satisfies never;
  }
}

export interface GoalListProps {
  readonly selectGoalId: (state: AppState) => string | null;
  readonly selectToday: (state: AppState) => string | null;
}

/** The person's goals in the sidebar; the one part of it that scrolls. */
export function GoalList({ selectGoalId, selectToday }: GoalListProps) {
  const selectedGoalId = useSelector(selectGoalId);
  const today = useSelector(selectToday);
  return (
    <>
      <SidebarHeading id={headingId}>Goals</SidebarHeading>
      <SidebarScroll>
        <Content selectedGoalId={selectedGoalId} today={today} />
      </SidebarScroll>
    </>
  );
}
