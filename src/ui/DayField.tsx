import { useId } from 'react';
import styled from 'styled-components';
import { FieldBox, inputStyle } from './fieldStyles';
import { FieldError } from './FieldError';

const Input = styled.input`
  ${inputStyle}
  font-variant-numeric: tabular-nums;
`;

export interface DayFieldProps {
  /** The accessible name; the words beside it are the caller's. */
  readonly label: string;
  /** `YYYY-MM-DD`, or '' while it is no whole day. */
  readonly value: string;
  readonly onEdited: (day: string) => void;
  /** The earliest day on offer; what is typed may still be earlier. */
  readonly min: string | null;
  readonly error: string | null;
  readonly readOnly?: boolean;
}

/** A day, chosen or typed in the browser's own field. */
export function DayField({ label, value, onEdited, min, error, readOnly }: DayFieldProps) {
  const id = useId();
  return (
    <FieldBox>
      <Input
        type="date"
        aria-label={label}
        value={value}
        min={min ?? undefined}
        onChange={(event) => onEdited(event.target.value)}
        readOnly={readOnly}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      {error !== null && <FieldError id={`${id}-error`} text={error} />}
    </FieldBox>
  );
}
