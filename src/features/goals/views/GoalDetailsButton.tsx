import { ChevronDown } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../../app/types';
import { Button, media } from '../../../ui';
import { goalDetailsClosed, goalDetailsOpened } from '../goalDetailsState';
import { selectAreDetailsOpen, selectGoal } from '../goalsSelectors';
import { goalDetailsButtonId, goalPanelId } from './goalPanelIds';

/* Where the panel has a place of its own there is nothing to open. */
const Place = styled.div`
  flex: none;
  margin-inline-start: auto;
  @media ${media.besideMain} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
`;

/** Opens the goal's panel where it has no room beside the conversation. */
export function GoalDetailsButton({ selectGoalId }: { selectGoalId: (state: AppState) => string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const hasGoal = useSelector((state: AppState) => selectGoal(state, selectGoalId(state)) !== null);
  const isOpen = useSelector(selectAreDetailsOpen);
  if (!hasGoal) return null;
  return (
    <Place>
      <Button
        variant="quiet"
        id={goalDetailsButtonId}
        opens={{ isOpen, id: goalPanelId }}
        onClick={() => dispatch(isOpen ? goalDetailsClosed() : goalDetailsOpened())}
      >
        <Words>
          Goal details
          <ChevronDown aria-hidden="true" />
        </Words>
      </Button>
    </Place>
  );
}
