import { Eye, EyeOff } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { FieldBox, inputStyle, Label, LabelRow } from './fieldStyles';
import { FieldError } from './FieldError';
import { IconButton } from './IconButton';

const Input = styled.input`
  ${inputStyle}
  padding-inline-end: 3rem;
  &::-ms-reveal {
    display: none;
  }
`;

const InputRow = styled.div`
  position: relative;
`;

const Eyes = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-4);
  margin-block: auto;
`;

export interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Called with the text so that rules can be ticked; keep what the rules say, never the text. */
  readonly onEdited: (text: string) => void;
  readonly error: string | null;
  readonly isShown: boolean;
  readonly onShownToggled: () => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly besideLabel?: ReactNode;
  /** Id of what else describes the field, such as its list of rules. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

/** A secret. Uncontrolled on purpose: the text lives in the DOM alone and is read from the form when it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, isShown, onEdited, onShownToggled } = props;
  const id = useId();
  const describedBy = [error !== null && `${id}-error`, props.describedBy].filter(Boolean).join(' ');
  return (
    <FieldBox>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
        {props.besideLabel}
      </LabelRow>
      <InputRow>
        <Input
          id={id}
          ref={props.inputRef}
          type={isShown ? 'text' : 'password'}
          name={props.name}
          onChange={(event) => onEdited(event.target.value)}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={props.disabled}
          aria-invalid={error !== null}
          aria-describedby={describedBy || undefined}
        />
        <Eyes
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={onShownToggled}
          disabled={props.disabled ?? false}
        />
      </InputRow>
      {error !== null && <FieldError id={`${id}-error`} text={error} />}
    </FieldBox>
  );
}
