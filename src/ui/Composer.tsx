import { ArrowUp, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './IconButton';
import { media } from './tokens';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  column-gap: var(--space-8);
  padding: 0.4375rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  outline: 2px solid transparent;
  outline-offset: -2px;
  background: var(--surface);
  box-shadow: var(--sh-2);
  transition:
    border-color var(--fast) var(--ease-out),
    box-shadow var(--fast) var(--ease-out);

  &:has(textarea:focus) {
    border-color: var(--accent);
    box-shadow:
      inset 0 0 0 1px var(--accent),
      0 0 0 4px var(--accent-soft),
      var(--sh-2);
  }
  &:has(textarea:disabled) {
    background: var(--sunken);
  }
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`;

const Words = styled.div`
  padding: 0.625rem 0.75rem;
  cursor: text;
`;

const Trailing = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-8);
`;

const Hint = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-4);
  padding-inline: 0.75rem;
  color: var(--ink-3);
  font: var(--type-small);
  & > :first-child {
    margin-block-start: var(--space-8);
  }
`;

export interface ComposerFrameProps {
  /** The text box. */
  readonly children: ReactNode;
  /** Lines above the text: how much room is left, what went wrong. */
  readonly hint?: ReactNode;
  /** What belongs to the placeholder, below it. */
  readonly below?: ReactNode;
  /** The buttons: beside the text, below it on narrow screens. */
  readonly trailing: ReactNode;
}

/** The rounded box in which a message is written. */
export function ComposerFrame({ children, hint, below, trailing }: ComposerFrameProps) {
  return (
    <Frame>
      {hint && <Hint>{hint}</Hint>}
      <Words>
        {children}
        {below}
      </Words>
      <Trailing>{trailing}</Trailing>
    </Frame>
  );
}

/** The filled arrow; its name is `Send message` unless said otherwise. */
export function SendButton({ label = 'Send message', disabled, onClick }: { label?: string; disabled: boolean; onClick: () => void }) {
  return <IconButton label={label} tone="accent" size="large" icon={<ArrowUp aria-hidden="true" />} disabled={disabled} onClick={onClick} />;
}

/** Stands where the arrow was while a reply arrives. */
export function StopButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton label={label} tone="accent" size="large" icon={<Square aria-hidden="true" fill="currentColor" transform="scale(0.7)" />} onClick={onClick} />;
}
