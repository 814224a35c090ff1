import { Check } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldError';
import { inputStyle } from './fieldStyles';
import { IconButton } from './IconButton';
import { Loop } from './Mark';
import { useFocusWhileShown } from './useFocusWhileShown';

const Frame = styled.div`
  display: grid;
  gap: var(--space-8);
`;
const Row = styled.div`
  display: flex;
  gap: var(--space-4);
`;
const Input = styled.input`
  ${inputStyle}
  flex: 1;
  min-inline-size: 0;
  min-block-size: var(--height-control);
  padding-inline: var(--space-8);
  &:read-only {
    background: var(--surface);
  }
`;

export interface InlineEditorProps {
  /** The field's accessible name, and the button's. */
  readonly label: string;
  readonly saveLabel: string;
  readonly value: string;
  readonly onEdited: (text: string) => void;
  /** Enter or the check. */
  readonly onSubmitted: () => void;
  /** Escape. */
  readonly onCancelled: () => void;
  readonly error: string | null;
  /** Being saved: the text keeps its place and its focus, but cannot be changed. */
  readonly isBusy: boolean;
  /** Ids of who gets the focus back, the best first. */
  readonly returnFocusTo: readonly string[];
}

/** One line of text edited in the place where it is read. Its text is selected when it opens. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, error, isBusy } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useFocusWhileShown(frame, props.returnFocusTo);

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes a word, Enter chooses it and Escape drops it (229: browsers that say so only by the code).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') props.onSubmitted();
    else props.onCancelled();
  }

  return (
    <Frame ref={frame}>
      <Row>
        <Input
          type="text"
          aria-label={label}
          value={props.value}
          onChange={(event) => props.onEdited(event.target.value)}
          onKeyDown={pressed}
          readOnly={isBusy}
          aria-busy={isBusy || undefined}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <IconButton
          label={props.saveLabel}
          tone="accent"
          size="large"
          icon={isBusy ? <Loop inherits /> : <Check aria-hidden="true" />}
          onClick={props.onSubmitted}
        />
      </Row>
      {error !== null && <FieldError id={`${id}-error`} text={error} />}
    </Frame>
  );
}
