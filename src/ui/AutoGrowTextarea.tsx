import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { hasFinePointer, isFocusFree } from './focusHome';
import { nameFocusTarget, requestFocus } from './requestedFocus';
import { textBoxMaxHeight } from './tokens';

const Box = styled.textarea`
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  outline: none;
  background: none;
  font: var(--type-typing);
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:placeholder-shown {
    font: var(--type-body);
  }
  &[aria-invalid='true']::placeholder {
    color: var(--danger-ink);
  }
  &:disabled {
    color: var(--ink-3);
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`;

export interface AutoGrowTextareaProps {
  readonly value: string;
  readonly onEdited: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  /** px; beyond it the text scrolls. */
  readonly maxHeight?: number;
  readonly textareaRef?: RefObject<HTMLTextAreaElement | null>;
  /** The placeholder is an error. */
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  /** When it changes, and at first, the box takes the focus; not on touch screens, where a keyboard would come up. */
  readonly focusKey?: string;
  /** When it changes, the box takes the focus as with `focusKey`, but from nobody who is at work elsewhere. */
  readonly returnKey?: string;
}

/** A text box as tall as its text, up to `maxHeight`. Made to stand in a ComposerFrame, which draws its border and focus. The focus knows it as `messageBox`. */
export function AutoGrowTextarea(props: AutoGrowTextareaProps) {
  const { value, placeholder, maxHeight = textBoxMaxHeight, textareaRef } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = textareaRef ?? own;

  // A long placeholder (a voice error) makes the box grow as text does, hence both are dependencies.
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    box.style.blockSize = 'auto';
    const height = box.scrollHeight;
    box.style.blockSize = height > 0 ? `${Math.min(height, maxHeight)}px` : 'auto';
    box.style.overflowY = height > maxHeight ? 'auto' : 'hidden';
  }, [ref, value, placeholder, maxHeight]);

  useEffect(() => (ref.current === null ? undefined : nameFocusTarget('messageBox', ref.current)), [ref]);

  const { focusKey, returnKey } = props;
  useEffect(() => {
    if (focusKey !== undefined && ref.current !== null && hasFinePointer()) requestFocus(ref.current);
  }, [ref, focusKey]);
  useEffect(() => {
    if (returnKey !== undefined && ref.current !== null && hasFinePointer() && isFocusFree()) requestFocus(ref.current);
  }, [ref, returnKey]);

  return (
    <Box
      ref={ref}
      rows={1}
      value={value}
      onChange={(event) => props.onEdited(event.target.value)}
      onKeyDown={props.onKeyDown}
      aria-label={props.label}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      placeholder={placeholder}
      disabled={props.disabled}
      dir="auto"
      enterKeyHint="send"
    />
  );
}
