import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './IconButton';
import { requestFocus } from './requestedFocus';
import { media } from './tokens';
import { useMediaQuery } from './useMediaQuery';

const riseIn = keyframes`from { opacity: 0; transform: translateY(calc(-1 * var(--rise))); }`;

const Panel = styled.aside`
  flex: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:focus {
    outline: none;
  }
  &[data-place='beside'] {
    inline-size: 18rem;
    padding: var(--space-20) var(--space-24);
    padding-block-end: max(var(--space-24), env(safe-area-inset-bottom, 0px));
    padding-inline-end: max(var(--space-24), env(safe-area-inset-right, 0px));
    border-inline-start: 1px solid var(--line);
  }
  &[data-place='over'] {
    position: fixed;
    inset-block-start: calc(var(--bar-height) + env(safe-area-inset-top, 0px));
    inset-inline-end: max(var(--gutter), env(safe-area-inset-right, 0px));
    z-index: 20;
    inline-size: min(21rem, 100% - 2 * var(--gutter));
    max-block-size: calc(100dvh - var(--bar-height) - var(--space-16) - env(safe-area-inset-top, 0px));
    padding: var(--space-20);
    border: 1px solid transparent;
    border-radius: var(--radius-card);
    background: var(--raised);
    box-shadow: var(--sh-3);
    animation: ${riseIn} var(--base) var(--ease-out);
    @media ${media.forcedColors} {
      border-color: CanvasText;
    }
  }
  @media print {
    display: none;
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: var(--space-12);
  inset-inline-end: var(--space-12);
`;

export interface SidePanelProps {
  readonly id: string;
  /** The region's accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  /** Whether it is out where it has no place of its own. */
  readonly isOpen: boolean;
  readonly onClosed: () => void;
  /** The id of the button that opens it, which gets the focus back. */
  readonly openerId: string;
  readonly children: ReactNode;
}

/**
 * What belongs to the main column: from 1280 px it stands beside it; below, it lies over it while it is open, takes the
 * focus, and goes by its button, by Escape and by a press outside of it.
 */
export function SidePanel(props: SidePanelProps) {
  const { openerId } = props;
  const isBeside = useMediaQuery(media.besideMain);
  const isOver = !isBeside && props.isOpen;
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(() => props.onClosed());

  useEffect(() => {
    if (!isOver || panel.current === null) return undefined;
    const element = panel.current;
    requestFocus(element);
    const pressed = (event: KeyboardEvent) => {
      // What lies above takes its Escape first and marks it as used; a panel behind an open drawer is out of reach.
      if (event.key === 'Escape' && !event.defaultPrevented && element.closest('[inert]') === null) close();
    };
    const pointed = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !element.contains(target) && !document.getElementById(openerId)?.contains(target);
      if (isOutside) close();
    };
    document.addEventListener('keydown', pressed);
    document.addEventListener('pointerdown', pointed);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('pointerdown', pointed);
      const focused = document.activeElement;
      const opener = document.getElementById(openerId);
      if (opener !== null && (focused === document.body || focused === null)) requestFocus(opener);
    };
  }, [isOver, openerId]);

  if (!isBeside && !isOver) return null;
  return (
    <Panel ref={panel} id={props.id} aria-label={props.label} tabIndex={-1} data-place={isBeside ? 'beside' : 'over'}>
      {props.children}
      {isOver && <Close label={props.closeLabel} icon={<X aria-hidden="true" />} onClick={props.onClosed} />}
    </Panel>
  );
}
