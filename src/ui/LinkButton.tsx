import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusSentHome } from './focusHome';
import { Loop } from './Mark';
import { linkStyle } from './styles';

const Control = styled.button`
  ${linkStyle}
  font-weight: 600;
  &[aria-disabled='true'] {
    color: var(--ink-3);
    text-decoration-color: currentColor;
  }
`;

export interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** What it asked for is on the way. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * A button inside a sentence, looking like a link because that is how it reads; it goes nowhere. Busy or disabled, it
 * keeps the focus and does nothing when pressed; where its press takes it away, the focus goes home.
 */
export function LinkButton({ onClick, children, isBusy = false, isDisabled = false }: LinkButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const sendFocusHome = useFocusSentHome(own);
  const isIdle = !isBusy && !isDisabled;
  const pressed = () => {
    if (!isIdle) return;
    sendFocusHome();
    onClick();
  };
  return (
    <Control ref={own} type="button" aria-disabled={isIdle ? undefined : true} aria-busy={isBusy || undefined} onClick={pressed}>
      {isBusy && <Loop size={16} />} {children}
    </Control>
  );
}
