import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { iconSize, streamingDotStyle } from './styles';
import { Loop, Mark } from './Mark';
import { media } from './tokens';

const CoachArticle = styled.article`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  column-gap: 0.8125rem;
  padding-block: var(--space-16);
  font: var(--type-reading);
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--space-8);
  }
  @media print {
    break-inside: avoid;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.625rem;
  color: var(--danger);
  ${iconSize('1.25rem')}
`;

const CoachWords = styled.div`
  max-inline-size: var(--measure);
  min-inline-size: 0;
`;

const Caption = styled.p`
  margin-block-start: var(--space-8);
  color: var(--ink-3);
  font: var(--type-caption);
`;

export interface CoachMessageProps {
  /** The accessible name, such as `Coach`. */
  readonly label: string;
  readonly children: ReactNode;
  /** A caption under the words: how the reply ended, when that needs saying. */
  readonly ending?: string | undefined;
  /** The words are an error standing in the reply's place. */
  readonly error?: boolean;
  /** Nothing has been said yet: the mark draws itself. */
  readonly isThinking?: boolean;
}

/** The coach's words stand on the page, the mark beside them. */
export function CoachMessage({ label, children, ending, error = false, isThinking = false }: CoachMessageProps) {
  return (
    <CoachArticle aria-label={label}>
      <Sign>{error ? <CircleAlert aria-hidden="true" /> : isThinking ? <Loop size={28} /> : <Mark size={28} />}</Sign>
      <CoachWords dir="auto">
        {children}
        {ending !== undefined && <Caption>{ending}</Caption>}
      </CoachWords>
    </CoachArticle>
  );
}

/** What belongs to the coach's words (suggestions) starts where they start. */
export const CoachIndent = styled.div`
  padding-inline-start: var(--message-indent);
`;

const UserArticle = styled.article`
  display: grid;
  justify-items: end;
  padding-block: var(--space-16);
  font: var(--type-reading);
  @media print {
    break-inside: avoid;
  }
`;

const Bubble = styled.div`
  max-inline-size: min(var(--measure), 88%);
  padding: 0.6875rem 1.125rem;
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  border-end-end-radius: 6px;
  background: var(--bubble);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  @media ${media.narrow} {
    max-inline-size: calc(100% - 2.5rem);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
  @media print {
    border-radius: 0;
    border-inline-start: 3px solid var(--line-strong);
    background: none;
  }
`;

/** The person's own words, in a quiet bubble; line breaks are kept. */
export function UserMessage({ label, children, ending }: { label: string; children: ReactNode; ending?: string | undefined }) {
  return (
    <UserArticle aria-label={label}>
      <Bubble dir="auto">{children}</Bubble>
      {ending !== undefined && <Caption>{ending}</Caption>}
    </UserArticle>
  );
}

/** Follows the last word while more is coming. (A growing MarkdownBlock draws its own.) */
export const StreamingDot = styled.span.attrs({ 'aria-hidden': true })`
  ${streamingDotStyle}
`;
