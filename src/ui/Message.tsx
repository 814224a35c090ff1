import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { iconSize, revealed, streamingDotStyle } from './styles';
import { Loop, Mark } from './Mark';
import { media } from './tokens';

const CoachArticle = styled.article`
  ${revealed}
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  column-gap: 0.8125rem;
  padding-block: var(--space-16);
  font: var(--type-reading);
  &[data-tools='true'] {
    padding-block-end: var(--space-4);
  }
  &[data-tone='note'] {
    color: var(--ink-2);
  }
  &:not([data-tone='note']) {
    @media ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
      row-gap: var(--space-8);
    }
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
  /** What can be done with the message: a MessageTools. */
  readonly tools?: ReactNode;
  /** The reader was led here: the message is marked and can take the focus. */
  readonly isRevealed?: boolean;
  /** The words are an error standing in the reply's place. */
  readonly error?: boolean;
  /** Nothing has been said yet: the mark draws itself. */
  readonly isThinking?: boolean;
  /** A note stands below an entry, quieter than it. */
  readonly tone?: 'talk' | 'note';
}

/** The coach's words stand on the page, the mark beside them. */
export function CoachMessage(props: CoachMessageProps) {
  const { label, children, ending, tools, isRevealed = false, error = false, isThinking = false, tone = 'talk' } = props;
  return (
    <CoachArticle aria-label={label} data-tone={tone} data-tools={Boolean(tools)} data-revealed={isRevealed} tabIndex={isRevealed ? -1 : undefined}>
      <Sign>{error ? <CircleAlert aria-hidden="true" /> : isThinking ? <Loop size={28} /> : <Mark size={28} />}</Sign>
      <CoachWords dir="auto">
        {children}
        {ending !== undefined && <Caption>{ending}</Caption>}
        {tools}
      </CoachWords>
    </CoachArticle>
  );
}

/** What belongs to the coach's words (suggestions) starts where they start. */
export const CoachIndent = styled.div`
  padding-inline-start: var(--message-indent);
`;

const UserArticle = styled.article`
  ${revealed}
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

/* The tools stand before the bubble, so that they take no room of their own. */
const Said = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-4);
  inline-size: 100%;
`;

export interface UserMessageProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly ending?: string | undefined;
  readonly tools?: ReactNode;
  readonly isRevealed?: boolean;
}

/** The person's own words, in a quiet bubble; line breaks are kept. */
export function UserMessage({ label, children, ending, tools, isRevealed = false }: UserMessageProps) {
  return (
    <UserArticle aria-label={label} data-revealed={isRevealed} tabIndex={isRevealed ? -1 : undefined}>
      <Said>
        {tools}
        <Bubble dir="auto">{children}</Bubble>
      </Said>
      {ending !== undefined && <Caption>{ending}</Caption>}
    </UserArticle>
  );
}

/** Follows the last word while more is coming. (A growing MarkdownBlock draws its own.) */
export const StreamingDot = styled.span.attrs({ 'aria-hidden': true })`
  ${streamingDotStyle}
`;
