import { useId } from 'react';
import styled from 'styled-components';
import { Hint } from './fieldStyles';
import { media } from './tokens';

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  min-block-size: var(--height-control);
  cursor: pointer;
  font: var(--type-ui);
  font-weight: 600;
`;

/* The native control itself is the track; its knob is drawn in it. */
const Control = styled.input`
  appearance: none;
  flex: none;
  inline-size: 2.75rem;
  block-size: 1.625rem;
  margin: 0;
  padding: 0.1875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--bubble);
  cursor: pointer;
  transition: background-color var(--fast) var(--ease-out);
  &::before {
    content: '';
    display: block;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: var(--radius-full);
    background: var(--ink-2);
    transition: margin-inline-start var(--fast) var(--ease-out);
  }
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
    &::before {
      margin-inline-start: 1.125rem;
      background: var(--on-accent);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      transition: none;
    }
  }
  @media ${media.forcedColors} {
    &::before {
      background: ButtonText;
    }
    &:checked::before {
      background: Highlight;
    }
  }
`;

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onSwitched: (isOn: boolean) => void;
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, hint, isOn, onSwitched }: SwitchProps) {
  const id = useId();
  return (
    <Box>
      <Row>
        {label}
        <Control type="checkbox" role="switch" checked={isOn} onChange={(event) => onSwitched(event.target.checked)} aria-describedby={hint && id} />
      </Row>
      {hint && <Hint id={id}>{hint}</Hint>}
    </Box>
  );
}
