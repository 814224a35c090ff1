import { useId } from 'react';
import styled from 'styled-components';
import { FieldBox, Hint, inputStyle, Label, LabelRow } from './fieldStyles';
import { FieldError } from './FieldError';

const Area = styled.textarea`
  ${inputStyle}
  display: block;
  padding-block: var(--space-12);
  font: var(--type-reading);
  resize: vertical;
  overscroll-behavior: contain;
`;

export interface TextAreaFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onEdited: (text: string) => void;
  readonly error: string | null;
  readonly hint?: string | undefined;
  /** How many lines it shows at first. */
  readonly rows: number;
  readonly readOnly?: boolean;
}

/** Several lines of text with their label, hint and error. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onEdited, error, hint } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldBox>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
      </LabelRow>
      <Area
        id={id}
        name={props.name}
        rows={props.rows}
        value={value}
        onChange={(event) => onEdited(event.target.value)}
        dir="auto"
        readOnly={props.readOnly}
        aria-invalid={error !== null}
        aria-describedby={describedBy || undefined}
      />
      {error !== null && <FieldError id={`${id}-error`} text={error} />}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </FieldBox>
  );
}
