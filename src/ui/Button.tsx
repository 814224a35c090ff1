import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref, type RefObject } from 'react';
import styled from 'styled-components';
import { Loop } from './Mark';
import { iconSize, wash } from './styles';
import { media } from './tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

const Control = styled.button`
  display: inline-grid;
  place-items: center;
  min-block-size: var(--height-control);
  padding: var(--space-8) 1.125rem;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font: var(--type-ui);
  font-weight: 600;
  text-align: center;
  ${wash}
  ${iconSize()}

  &[data-size='form'] {
    inline-size: 100%;
    min-block-size: var(--height-form);
    font-size: 1rem;
  }

  &[data-variant='primary'] {
    background-color: var(--accent);
    color: var(--on-accent);
  }
  &[data-variant='secondary'] {
    border-color: var(--line-strong);
    background-color: var(--surface);
    color: var(--ink);
  }
  &[data-variant='soft'] {
    background-color: var(--accent-soft);
    color: var(--accent-ink);
  }
  &[data-variant='quiet'] {
    color: var(--ink-2);
  }
  &[data-variant='danger'] {
    background-color: var(--danger-fill);
    color: var(--on-danger);
  }

  @media ${media.hover} {
    &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--accent-hover);
    }
    &[data-variant='danger']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--danger-fill-hover);
    }
  }
  &[data-variant='primary']:active:not(:disabled, [aria-disabled='true']) {
    background: var(--accent-press);
  }
  &[data-variant='danger']:active:not(:disabled, [aria-disabled='true']) {
    background: var(--danger-fill-press);
  }

  &:disabled {
    border-color: transparent;
    background: var(--bubble);
    color: var(--ink-3);
  }
  &[data-variant='quiet']:disabled {
    background: none;
  }
  @media ${media.forcedColors} {
    border-color: ButtonBorder;
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/* Both contents share one cell while busy, so the button never gets narrower than its own words made it. */
const Content = styled.span`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  &[aria-hidden='true'] {
    visibility: hidden;
  }
`;

export interface ButtonProps {
  readonly variant: ButtonVariant;
  /** `form`: as wide as its form and a little taller. */
  readonly size?: 'control' | 'form';
  /** The words while busy; null or left out: not busy. */
  readonly busyLabel?: string | null;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly describedBy?: string | undefined;
  /** By which the focus comes back to it. */
  readonly id?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** Gets the focus when the button is disabled while it has it, as by a press that left nothing to do. */
  readonly handsFocusTo?: RefObject<HTMLElement | null>;
  /** Where it opens something: whether that is open, and its id. */
  readonly opens?: { readonly isOpen: boolean; readonly id: string };
}

/**
 * A button with words. Busy, it keeps the focus and its width, shows its busy words and does nothing when pressed, by
 * mouse or by Enter in its form (a native `disabled` would throw the focus away).
 */
export function Button(props: ButtonProps) {
  const { variant, size = 'control', busyLabel = null, type = 'button', disabled = false, onClick, children, icon, handsFocusTo } = props;
  const isBusy = busyLabel !== null;
  const isDisabled = disabled && !isBusy;
  const content = useRef<HTMLSpanElement>(null);
  // Before the browser paints, and with that takes the focus from a disabled button.
  useLayoutEffect(() => {
    if (isDisabled && document.activeElement === content.current?.parentElement) handsFocusTo?.current?.focus();
  }, [isDisabled, handsFocusTo]);
  const clicked = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else onClick?.();
  };
  return (
    <Control
      ref={props.buttonRef}
      id={props.id}
      type={type}
      data-variant={variant}
      data-size={size}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={props.describedBy}
      aria-expanded={props.opens?.isOpen}
      aria-controls={props.opens?.isOpen ? props.opens.id : undefined}
      onClick={clicked}
    >
      <Content ref={content} aria-hidden={isBusy || undefined}>
        {icon}
        {children}
      </Content>
      {isBusy && (
        <Content>
          <Loop inherits={variant === 'primary' || variant === 'danger'} />
          {busyLabel}
        </Content>
      )}
    </Control>
  );
}
