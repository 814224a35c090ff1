import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, Disclosure, ErrorBox, ListSkeleton, VisuallyHidden } from '../../../ui';
import { finishedGoalsRequested, finishedSectionClosed, finishedSectionOpened } from '../finishedGoalsState';
import { selectFinishedGoals, selectIsFinishedSectionOpen } from '../goalsSelectors';
import { FinishedGoalRow } from './FinishedGoalRow';
import { finishedSectionButtonId } from './goalPanelIds';
import { Failure, Goals, Lead } from './listPieces';

const Section = styled.section`
  margin-block-start: var(--space-12);
`;
const Reread = styled(Failure)`
  padding-block: var(--space-8);
`;

const label = 'Completed and archived';

/** What the open section shows; what is known already shows while it is read again. */
function Content({ selectedGoalId }: { selectedGoalId: string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const finished = useSelector(selectFinishedGoals);
  const isEmpty = finished.goals.length === 0;
  return (
    <>
      {finished.status === 'loading' && isEmpty && (
        <div role="status">
          <VisuallyHidden>Loading completed and archived goals...</VisuallyHidden>
          <ListSkeleton />
        </div>
      )}
      {finished.status === 'failed' && (
        <Reread>
          <ErrorBox>{finished.error}</ErrorBox>
          <Button variant="secondary" onClick={() => dispatch(finishedGoalsRequested())}>
            Retry
          </Button>
        </Reread>
      )}
      {finished.status === 'ready' && isEmpty && <Lead>Goals you complete or archive stay here.</Lead>}
      {!isEmpty && (
        <Goals aria-label={label}>
          {finished.goals.map((goal) => (
            <FinishedGoalRow key={goal.id} goal={goal} isSelected={goal.id === selectedGoalId} />
          ))}
        </Goals>
      )}
    </>
  );
}

/** The goals that are no longer worked on, under the list; closed until somebody looks for one. */
export function FinishedGoals({ selectedGoalId }: { selectedGoalId: string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const isOpen = useSelector(selectIsFinishedSectionOpen);
  return (
    <Section>
      <Disclosure
        id={finishedSectionButtonId}
        label={label}
        isOpen={isOpen}
        onOpened={() => dispatch(finishedSectionOpened())}
        onClosed={() => dispatch(finishedSectionClosed())}
      >
        <Content selectedGoalId={selectedGoalId} />
      </Disclosure>
    </Section>
  );
}
