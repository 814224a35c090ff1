import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { FieldBox, Hint, inputStyle, Label, LabelRow } from './fieldStyles';
import { FieldError } from './FieldError';

const Input = styled.input`
  ${inputStyle}
`;

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onEdited: (text: string) => void;
  readonly error: string | null;
  readonly name: string;
  readonly autoComplete: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** One line of text with its label, hint and error. Not for secrets: its value is a prop (see PasswordField). */
export function TextField(props: TextFieldProps) {
  const { label, value, onEdited, error, hint, type = 'text' } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldBox>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
      </LabelRow>
      <Input
        id={id}
        ref={props.inputRef}
        type={type}
        name={props.name}
        value={value}
        onChange={(event) => onEdited(event.target.value)}
        autoComplete={props.autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        dir="auto"
        disabled={props.disabled}
        readOnly={props.readOnly}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        aria-invalid={error !== null}
        aria-describedby={describedBy || undefined}
      />
      {error !== null && <FieldError id={`${id}-error`} text={error} />}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </FieldBox>
  );
}
