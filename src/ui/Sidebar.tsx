import type { ReactNode } from 'react';
import styled from 'styled-components';
import { iconSize, wash } from './styles';

/** The person at the top of a sidebar. */
export const SidebarHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-12);
  min-inline-size: 0;
  padding: var(--space-4) var(--space-8) var(--space-16);
  font: var(--type-ui);
`;

/** A group of buttons that keeps its place. */
export const SidebarGroup = styled.div`
  display: grid;
  flex: none;
  gap: var(--space-4);
`;

/** The one part of a sidebar that scrolls. */
export const SidebarScroll = styled.div`
  flex: 1;
  min-block-size: 4rem;
  margin-inline: calc(-1 * var(--space-4));
  padding: var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The foot of a sidebar, under a hairline. */
export const SidebarFoot = styled(SidebarGroup)`
  padding-block-start: var(--space-12);
  border-block-start: 1px solid var(--line);
`;

/** A heading of a group. */
export const SidebarHeading = styled.h2`
  padding: var(--space-16) var(--space-12) var(--space-4);
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 600;
`;

const Control = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  inline-size: 100%;
  min-block-size: var(--height-item);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-item);
  color: var(--ink-2);
  font: var(--type-ui);
  text-align: start;
  ${wash}
  ${iconSize()}

  &[data-tone='soft'] {
    min-block-size: var(--height-control);
    background-color: var(--accent-soft);
    color: var(--accent-ink);
    font-weight: 600;
  }
  &[aria-current] {
    background-color: var(--surface);
    color: var(--ink);
    font-weight: 600;
    box-shadow: var(--sh-1);
  }
`;

const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Trailing = styled.span`
  display: flex;
  color: var(--ink-3);
  ${iconSize('1rem')}
`;

export interface SidebarButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
  readonly isSelected?: boolean;
  readonly tone?: 'soft' | 'plain';
  /** A small sign at the end; decoration, never part of the name. */
  readonly trailing?: ReactNode;
}

/** One entry of a sidebar, marked `aria-current` when selected. */
export function SidebarButton({ icon, label, onClick, isSelected = false, tone = 'plain', trailing }: SidebarButtonProps) {
  return (
    <Control type="button" data-tone={tone} aria-current={isSelected || undefined} onClick={() => onClick()}>
      {icon}
      <Label>{label}</Label>
      {trailing && <Trailing aria-hidden="true">{trailing}</Trailing>}
    </Control>
  );
}
