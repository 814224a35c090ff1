import { Mic } from 'lucide-react';
import styled from 'styled-components';
import { yieldsFocus } from './focusHome';
import { Loop } from './Mark';
import { fingerTarget, iconSize, wash } from './styles';
import { media } from './tokens';

const Control = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 1px solid transparent;
  border-radius: var(--radius-answer);
  color: var(--ink-2);
  ${wash}
  ${iconSize('1.25rem')}
  ${fingerTarget}

  &[data-state='recording'] {
    border-radius: var(--radius-full);
    color: var(--on-danger);
  }
  @media ${media.forcedColors} {
    border-color: ButtonBorder;
    &[aria-disabled='true'] {
      border-color: GrayText;
    }
  }
`;

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 2.125rem;
  block-size: 2.125rem;
  border-radius: var(--radius-full);
  background: var(--danger-fill);
  & svg.lucide {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

/* It fills clockwise from the top, a second at a time. */
const Ring = styled.svg`
  position: absolute;
  inset: -1px;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  fill: none;
  stroke: var(--danger);
  stroke-width: 3;
  stroke-linecap: round;
  transform: rotate(-90deg);
  & circle[data-track] {
    stroke: var(--line);
  }
  & circle:not([data-track]) {
    @media ${media.motion} {
      transition: stroke-dashoffset 1s linear;
    }
  }
`;

export interface MicrophoneButtonProps {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly state: 'idle' | 'recording' | 'processing';
  /** How much of the longest recording has passed, 0 to 1. */
  readonly progress: number;
  readonly onClick: () => void;
}

/**
 * The microphone: quiet, red inside a ring that fills, or busy with what was said. Busy, it keeps the focus and does nothing
 * when pressed (a native `disabled` would throw the focus away).
 */
export function MicrophoneButton({ label, state, progress, onClick }: MicrophoneButtonProps) {
  const isBusy = state === 'processing';
  const pressed = () => {
    if (!isBusy) onClick();
  };
  return (
    <Control type="button" {...yieldsFocus} aria-label={label} title={label} data-state={state} aria-disabled={isBusy || undefined} onClick={pressed}>
      {state === 'idle' && <Mic aria-hidden="true" />}
      {state === 'processing' && <Loop size={20} />}
      {state === 'recording' && (
        <>
          <Ring viewBox="0 0 44 44" aria-hidden="true">
            <circle data-track cx="22" cy="22" r="20" />
            <circle cx="22" cy="22" r="20" pathLength={1} strokeDasharray="1 2" strokeDashoffset={1 - progress} opacity={progress > 0 ? 1 : 0} />
          </Ring>
          <Disc>
            <Mic aria-hidden="true" />
          </Disc>
        </>
      )}
    </Control>
  );
}
