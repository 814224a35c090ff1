import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { FieldBox, inputStyle, Label, LabelRow } from './fieldStyles';
import { iconSize } from './styles';

const Frame = styled.div`
  position: relative;
  color: var(--ink-2);
  ${iconSize()}
  & svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5625rem);
    inset-inline-end: 0.875rem;
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${inputStyle}
  appearance: none;
  padding-inline-end: 2.75rem;
  color: var(--ink);
  text-overflow: ellipsis;
`;

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChosen: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few. The list that opens is the browser's own: a phone shows its own picker, and nothing of it is state. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChosen } = props;
  const id = useId();
  return (
    <FieldBox>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
      </LabelRow>
      <Frame>
        <Control id={id} name={props.name} value={value} onChange={(event) => onChosen(event.target.value as Value)} disabled={props.disabled}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Control>
        <ChevronDown aria-hidden="true" />
      </Frame>
    </FieldBox>
  );
}
