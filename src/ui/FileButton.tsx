import { useId, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldError';
import { iconSize, visuallyHidden, wash } from './styles';
import { media } from './tokens';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
`;

const Control = styled.label`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-block-size: 2.25rem;
  padding: var(--space-4) 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background-color: var(--surface);
  font: var(--type-small);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  ${wash}
  ${iconSize()}
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &[aria-disabled='true'] {
    border-color: transparent;
    background: var(--bubble);
    color: var(--ink-3);
    cursor: default;
  }
  @media ${media.coarse} {
    min-block-size: 2.75rem;
  }
`;

/* The label is what is seen and pressed. */
const Input = styled.input`
  ${visuallyHidden}
`;

export interface FileButtonProps {
  /** The accessible name. */
  readonly label: string;
  /** Media types on offer; what is chosen may still be another. */
  readonly accept: readonly string[];
  readonly onChosen: (file: File) => void;
  /** Why the file that was chosen cannot be used. */
  readonly error: string | null;
  readonly disabled?: boolean;
}

/** A button with which one file is chosen. The same file can be chosen again. */
export function FileButton({ label, accept, onChosen, error, disabled = false }: FileButtonProps) {
  const id = useId();
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChosen(file);
    target.value = '';
  }
  return (
    <Box>
      <Control aria-disabled={disabled || undefined}>
        <Input
          type="file"
          accept={accept.join(',')}
          onChange={chosen}
          disabled={disabled}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {label}
      </Control>
      <div aria-live="assertive">{error !== null && <FieldError id={`${id}-error`} text={error} />}</div>
    </Box>
  );
}
