import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Hint } from './fieldStyles';
import { media } from './tokens';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: var(--space-16);
  &[data-has-hint='true'] {
    column-gap: var(--space-12);
  }
`;

const Box = styled(Radix.Root)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
  transition: background-color var(--fast) var(--ease-out);
  &[data-state='checked'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  &:disabled {
    border-color: var(--line-strong);
    background: var(--bubble);
    color: var(--ink-3);
  }
  & svg.lucide {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3;
  }
  /* A finger finds it beyond its edge. */
  @media ${media.coarse} {
    &::after {
      content: '';
      position: absolute;
      inset: -0.6875rem;
    }
  }
  @media ${media.forcedColors} {
    border-color: ButtonBorder;
    &[data-state='checked'] {
      color: ButtonText;
    }
  }
`;

const Words = styled.label`
  padding-block: var(--space-8);
  font: var(--type-body);
  cursor: pointer;
  &[data-has-hint='true'] {
    padding-block: 0;
    font: var(--type-ui);
    font-weight: 600;
  }
  &[data-disabled='true'] {
    color: var(--ink-3);
    cursor: default;
  }
`;

const Below = styled.div`
  grid-column: 2;
`;

export interface CheckboxProps {
  /** The accessible name. */
  readonly label: string;
  /** Its description, in a line of its own. */
  readonly hint?: string | undefined;
  readonly isChecked: boolean;
  readonly onToggled: (isChecked: boolean) => void;
  readonly disabled?: boolean;
}

/** A statement to tick. Whether it is ticked is its owner's state. */
export function Checkbox({ label, hint, isChecked, onToggled, disabled = false }: CheckboxProps) {
  const id = useId();
  const hasHint = hint !== undefined;
  return (
    <Row data-has-hint={hasHint}>
      <Box
        id={id}
        checked={isChecked}
        onCheckedChange={(checked) => onToggled(checked === true)}
        disabled={disabled}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
      >
        <Radix.Indicator asChild>
          <Check aria-hidden="true" />
        </Radix.Indicator>
      </Box>
      <Words htmlFor={id} data-has-hint={hasHint} data-disabled={disabled}>
        {label}
      </Words>
      {hasHint && (
        <Below>
          <Hint id={`${id}-hint`}>{hint}</Hint>
        </Below>
      )}
    </Row>
  );
}
