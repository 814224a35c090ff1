import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { fingerTarget, iconSize, wash } from './styles';
import { media } from './tokens';

const Control = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-item);
  color: var(--ink-2);
  ${wash}
  ${iconSize()}
  ${fingerTarget}

  &[data-tone='raised'] {
    border-radius: var(--radius-answer);
    background-color: var(--raised);
    color: var(--ink);
  }
  &[data-tone='accent'] {
    border-radius: var(--radius-answer);
    background-color: var(--accent);
    color: var(--on-accent);
    @media ${media.hover} {
      &:hover:not(:disabled) {
        background: var(--accent-hover);
      }
    }
    &:active:not(:disabled) {
      background: var(--accent-press);
    }
  }
  &[data-size='large'] {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    ${iconSize('1.25rem')}
  }
  &:disabled {
    color: var(--ink-3);
  }
  &:disabled:is([data-tone='accent'], [data-tone='raised']) {
    background: var(--bubble);
  }
  @media ${media.forcedColors} {
    border-color: ButtonBorder;
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export interface IconButtonProps {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly tone?: 'plain' | 'raised' | 'accent';
  readonly size?: 'control' | 'large';
  readonly disabled?: boolean;
  readonly className?: string;
  /** By which the focus comes back to it. */
  readonly id?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A button whose only sign is an icon; its label names it. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, type = 'button', tone = 'plain', size = 'control', disabled = false } = props;
  return (
    <Control
      ref={props.buttonRef}
      id={props.id}
      type={type}
      className={props.className}
      aria-label={label}
      title={label}
      data-tone={tone}
      data-size={size}
      disabled={disabled}
      onClick={onClick && (() => onClick())}
    >
      {icon}
    </Control>
  );
}
