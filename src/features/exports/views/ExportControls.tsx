import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, LinkButton, media, VisuallyHidden, type ButtonVariant } from '../../../ui';
import { selectExport } from '../exportsSelectors';
import { exportRequested, isSameExport, type ExportForm, type ExportTarget } from '../exportState';

/** Names the line that says why the other exports wait. */
export const progressId = 'export-progress';

/* Higher than a link in a sentence: it is met with a finger. */
const Target = styled.span`
  & > button {
    position: relative; /* where its hidden words stand */
    padding-block: var(--space-4);
    @media ${media.coarse} {
      min-block-size: 2.75rem;
    }
  }
`;

/** Whether this very export runs, and whether another one does. */
function useExport(target: ExportTarget, form: ExportForm) {
  const dispatch = useDispatch<AppDispatch>();
  const running = useSelector(selectExport);
  const isRunning = running.status === 'running' && isSameExport(running, { target, form });
  return { isRunning, isBlocked: running.status === 'running' && !isRunning, start: () => dispatch(exportRequested({ target, form })) };
}

/** Exports as the file that the server sends. While another export runs it waits. */
export function FileButton({ target, variant, icon, children }: { target: ExportTarget; variant: ButtonVariant; icon?: ReactNode; children: ReactNode }) {
  const { isRunning, isBlocked, start } = useExport(target, 'file');
  return (
    <Button variant={variant} icon={icon} busyLabel={isRunning ? 'Exporting...' : null} disabled={isBlocked} describedBy={isBlocked ? progressId : undefined} onClick={start}>
      {children}
    </Button>
  );
}

/** Exports as a page to read; `of` says of what, to whom does not see where it stands. */
export function PageButton({ target, of }: { target: ExportTarget; of: string }) {
  const { isRunning, isBlocked, start } = useExport(target, 'page');
  return (
    <Target>
      <LinkButton isBusy={isRunning} isDisabled={isBlocked} onClick={start}>
        Readable page<VisuallyHidden> of {of}</VisuallyHidden>
      </LinkButton>
    </Target>
  );
}
