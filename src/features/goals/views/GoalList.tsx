import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from '../../../app/types';
import { Button, ErrorBox, ListSkeleton, SidebarHeading, SidebarScroll, VisuallyHidden } from '../../../ui';
import { selectGoalList, selectNewGoalId, selectRenamedGoalId } from '../goalsSelectors';
import { goalsRequested } from '../goalsState';
import { FinishedGoals } from './FinishedGoals';
import { GoalCard } from './GoalCard';
import { Failure, Goals, Lead } from './listPieces';

const headingId = 'goals-heading';

/** What stands under the heading: the goals, or why there are none. */
function Content({ selectedGoalId, today }: { selectedGoalId: string | null; today: string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const list = useSelector(selectGoalList);
  const newGoalId = useSelector(selectNewGoalId);
  const renamedGoalId = useSelector(selectRenamedGoalId);
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
        <Goals aria-labelledby={headingId}>
          {list.goals.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              isSelected={goal.id === selectedGoalId}
              isNew={goal.id === newGoalId}
              isRenamed={goal.id === renamedGoalId}
              today={today}
            />
          ))}
        </Goals>
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
        <FinishedGoals selectedGoalId={selectedGoalId} />
      </SidebarScroll>
    </>
  );
}
