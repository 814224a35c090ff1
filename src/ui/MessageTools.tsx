import { Check, Copy, RefreshCw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusSentHome } from './focusHome';
import { IconButton } from './IconButton';
import { visuallyHidden } from './styles';
import { media } from './tokens';

/* Quiet until the message is looked at; under a finger, and for the latest message, always there. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  color: var(--ink-3);
  font: var(--type-caption);
  @media ${media.hover} {
    transition: opacity var(--fast) var(--ease-out);
    &:not([data-shown='true']) {
      opacity: 0;
    }
    article:is(:hover, :focus-within) & {
      opacity: 1;
    }
  }
  @media ${media.coarse} {
    &:not([data-shown='true']) {
      opacity: 1;
    }
  }
  /* Below the coach's words the icons begin where the words do. */
  article[data-tools='true'] & {
    margin-inline-start: -0.375rem;
  }
  @media print {
    display: none;
  }
`;

const Tool = styled(IconButton)`
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: var(--radius-small);
  color: var(--ink-3);
  & svg.lucide {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

/* Always in the page: a live region that comes with its words is not heard everywhere. */
const Outcome = styled.span`
  &:not([data-shown='true']) {
    ${visuallyHidden}
  }
`;
const outcomeWords = { none: '', copied: 'Copied', refused: 'Your browser did not allow copying.' };

export interface MessageToolsProps {
  readonly children: ReactNode;
  /** Whether they show without being pointed at. */
  readonly isShown: boolean;
}

/** What can be done with one message. */
export function MessageTools({ children, isShown }: MessageToolsProps) {
  return <Row data-shown={isShown}>{children}</Row>;
}

/** Copies a message; says what became of it for as long as `outcome` stands. */
export function CopyTool({ outcome, onPressed }: { outcome: 'none' | 'copied' | 'refused'; onPressed: () => void }) {
  const isCopied = outcome === 'copied';
  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <>
      <Tool label={isCopied ? 'Copied' : 'Copy message'} icon={icon} onClick={onPressed} />
      <Outcome role="status" data-shown={outcome === 'refused'}>
        {outcomeWords[outcome]}
      </Outcome>
    </>
  );
}

/** Asks for the reply to be written anew; while it is, the button is gone. */
export function RegenerateTool({ onPressed }: { onPressed: () => void }) {
  const own = useRef<HTMLButtonElement>(null);
  const sendFocusHome = useFocusSentHome(own);
  const pressed = () => {
    sendFocusHome();
    onPressed();
  };
  return <Tool buttonRef={own} label="Regenerate reply" icon={<RefreshCw aria-hidden="true" />} onClick={pressed} />;
}
