import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, Spinner, panelTitleStyle, useFocusHandover } from '../../../ui';
import { exportableGoalsRequested } from '../exportableGoalsState';
import { selectExportableGoals } from '../exportsSelectors';
import { ExportButtons } from './ExportButtons';
import { ExportProgress } from './ExportProgress';
import { GoalsTable } from './GoalsTable';

const headingId = 'export-heading';

const Heading = styled.h1`
  ${panelTitleStyle}
`;
const Lead = styled.p`
  margin-block: var(--space-4) var(--space-20);
  color: var(--ink-2);
`;
const Problem = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
`;
const Goals = styled.div`
  margin-block-start: var(--space-12);
`;
const Empty = styled.p`
  color: var(--ink-3);
`;

/** Why the goals could not be loaded; when it goes with the focus in it, the panel's heading gets that. */
function LoadFailure({ error }: { error: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const box = useRef<HTMLDivElement>(null);
  useFocusHandover(box, [headingId]);
  return (
    <Problem ref={box}>
      <ErrorBox>{error}</ErrorBox>
      <Button variant="secondary" onClick={() => dispatch(exportableGoalsRequested())}>
        Retry
      </Button>
    </Problem>
  );
}

function ExportableGoals() {
  const state = useSelector(selectExportableGoals);
  if (state.status === 'failed') return <LoadFailure error={state.error} />;
  const goals = state.status === 'idle' ? null : state.goals;
  if (goals === null) return <Spinner label="Loading goals..." />;
  return goals.length === 0 ? <Empty>No goals found. Create your first goal to start tracking!</Empty> : <GoalsTable goals={goals} />;
}

/** The settings panel `Export Chat History` (spec 2.7). */
export function ExportPanel() {
  return (
    <>
      <Heading id={headingId} tabIndex={-1}>
        Export Chat History
      </Heading>
      <Lead>Your words belong to you. Take them as a JSON file, or as a page to read and print.</Lead>
      <ExportButtons />
      <ExportProgress focusGoesTo={headingId} />
      <Goals>
        <ExportableGoals />
      </Goals>
    </>
  );
}
