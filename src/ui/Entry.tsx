import type { ReactNode } from 'react';
import styled from 'styled-components';
import { revealed } from './styles';

const Article = styled.article`
  ${revealed}
  padding-block: var(--space-16) var(--space-8);
  @media print {
    break-inside: avoid;
  }
`;

/* As high as the tools, so that nothing moves when they come. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-block-size: 1.75rem;
  color: var(--ink-3);
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
`;

const Words = styled.div`
  max-inline-size: var(--measure);
  font: var(--type-entry);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface EntryMessageProps {
  /** The accessible name. */
  readonly label: string;
  /** When it was written, as it is read; null where that is not known. */
  readonly time: string | null;
  readonly children: ReactNode;
  readonly tools?: ReactNode;
  readonly isRevealed?: boolean;
}

/** The person's own words as an entry of a book: large, under the time of writing; line breaks are kept. */
export function EntryMessage({ label, time, children, tools, isRevealed = false }: EntryMessageProps) {
  return (
    <Article aria-label={label} data-revealed={isRevealed} tabIndex={isRevealed ? -1 : undefined}>
      {(time !== null || tools) && (
        <Head>
          {time !== null && <time>{time}</time>}
          {tools}
        </Head>
      )}
      <Words dir="auto">{children}</Words>
    </Article>
  );
}

const Day = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  padding-block: var(--space-16) var(--space-8);
  color: var(--ink-3);
  font: var(--type-small);
  &::before,
  &::after {
    flex: 1;
    block-size: 1px;
    background: var(--line);
    content: '';
  }
`;

/** Stands over what was written on one day. */
export function DayHeading({ children }: { children: string }) {
  return <Day>{children}</Day>;
}
