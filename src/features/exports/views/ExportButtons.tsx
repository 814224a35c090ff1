import { Download, NotebookPen } from 'lucide-react';
import styled from 'styled-components';
import { media } from '../../../ui';
import type { ExportTarget } from '../exportState';
import { FileButton, PageButton } from './ExportControls';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
`;
/* One way above the other, so that each readable page stands with its file. */
const Way = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  font: var(--type-small);
  @media ${media.narrow} {
    inline-size: 100%;
    & > :first-child {
      inline-size: 100%;
    }
  }
  @media print {
    display: none;
  }
`;

const all: ExportTarget = { kind: 'all' };
const journal: ExportTarget = { kind: 'journal' };

/** The exports of everything and of the journal, each in both forms. */
export function ExportButtons() {
  return (
    <Ways>
      <Way>
        <FileButton target={all} variant="primary" icon={<Download aria-hidden="true" />}>
          Export All Chat History
        </FileButton>
        <PageButton target={all} of="all chat history" />
      </Way>
      <Way>
        <FileButton target={journal} variant="secondary" icon={<NotebookPen aria-hidden="true" />}>
          Export Journal Chat History
        </FileButton>
        <PageButton target={journal} of="the journal" />
      </Way>
    </Ways>
  );
}
