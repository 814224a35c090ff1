import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { sizeInWords } from '../../../lib/fileSize';
import { LinkButton, useFocusHandover } from '../../../ui';
import { selectExport } from '../exportsSelectors';
import { exportCancelled } from '../exportState';
import { progressId } from './ExportControls';
import { targetInWords } from './exportWords';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-12);
  min-block-size: 1.25rem;
  margin-block-start: var(--space-8);
  color: var(--ink-2);
  font: var(--type-small);
`;
const Size = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Ends the export. When it goes with the focus in it, another element gets that. */
function Cancel({ focusGoesTo }: { focusGoesTo: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const box = useRef<HTMLSpanElement>(null);
  useFocusHandover(box, [focusGoesTo]);
  return (
    <span ref={box}>
      <LinkButton onClick={() => dispatch(exportCancelled())}>Cancel</LinkButton>
    </span>
  );
}

/** How far the export is that runs, and under which name the latest was saved. The size is no part of what is announced. */
export function ExportProgress({ focusGoesTo }: { focusGoesTo: string }) {
  const state = useSelector(selectExport);
  const isRunning = state.status === 'running';
  return (
    <Line>
      <p role="status" id={progressId} dir="auto">
        {isRunning && `Exporting ${targetInWords(state.target)}...`}
        {!isRunning && state.savedAs !== null && `Saved as ${state.savedAs}`}
      </p>
      {isRunning && state.bytes > 0 && <Size>{sizeInWords(state.bytes)} so far</Size>}
      {isRunning && <Cancel focusGoesTo={focusGoesTo} />}
    </Line>
  );
}
