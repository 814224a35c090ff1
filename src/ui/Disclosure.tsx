import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { iconSize, wash } from './styles';
import { media } from './tokens';

const Control = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  inline-size: 100%;
  min-block-size: var(--height-item);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-item);
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 600;
  text-align: start;
  ${wash}
  ${iconSize('1rem')}
  & svg {
    @media ${media.motion} {
      transition: transform var(--base) var(--ease-out);
    }
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

export interface DisclosureProps {
  /** The button's, by which the focus finds it. */
  readonly id?: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpened: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A heading that opens and closes what stands below it. */
export function Disclosure({ id: buttonId, label, isOpen, onOpened, onClosed, children }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <Control type="button" id={buttonId} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => (isOpen ? onClosed() : onOpened())}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Control>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
