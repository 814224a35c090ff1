import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { wash } from './styles';

const List = styled.ol`
  position: relative;
  block-size: 100%;
  padding: var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/* What is out of sight is not laid out: a list may have thousands. */
const Item = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 2.25rem;
  list-style: none;
`;

const Control = styled.button`
  display: grid;
  grid-template-columns: 3.75rem minmax(0, 1fr);
  gap: var(--space-8);
  align-items: center;
  inline-size: 100%;
  block-size: 2.25rem;
  padding-inline: var(--space-8);
  border-radius: var(--radius-small);
  font: var(--type-small);
  text-align: start;
  ${wash}
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background-color: var(--accent-soft);
    color: var(--accent-ink);
    font-weight: 600;
  }
  &[data-tone='danger'] {
    color: var(--danger-ink);
  }
`;

const Time = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  font-weight: 400;
  text-align: end;
  [aria-current] > & {
    color: inherit;
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface StepListItem {
  readonly step: number;
  readonly words: string;
  readonly time: string;
  readonly tone: 'neutral' | 'danger';
}

interface RowProps {
  readonly item: StepListItem;
  readonly isCurrent: boolean;
  readonly onChosen: (step: number) => void;
}

function Row({ item, isCurrent, onChosen }: RowProps) {
  const { step, words, time, tone } = item;
  return (
    <Item>
      <Control type="button" aria-current={isCurrent ? 'step' : undefined} tabIndex={isCurrent ? 0 : -1} title={words} data-tone={tone} onClick={() => onChosen(step)}>
        <Time>{time}</Time>
        <Words>{words}</Words>
      </Control>
    </Item>
  );
}

export interface StepListProps {
  /** The accessible name. */
  readonly label: string;
  readonly items: readonly StepListItem[];
  readonly current: number;
  readonly onChosen: (step: number) => void;
}

/** Scrolls a list alone, never the page around it, as little as is needed to show an element of it. */
function reveal(list: HTMLElement, shown: HTMLElement) {
  const { offsetTop, offsetHeight } = shown;
  const margin = offsetHeight * 2;
  if (offsetTop - margin < list.scrollTop) list.scrollTop = offsetTop - margin;
  else if (offsetTop + offsetHeight + margin > list.scrollTop + list.clientHeight) list.scrollTop = offsetTop + offsetHeight + margin - list.clientHeight;
}

/** Steps in a row, of which one is the present one: it is kept in view, it alone is reached by Tab, and a focus in the list goes with it. */
export function StepList({ label, items, current, onChosen }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !shown) return;
    if (list.current.contains(document.activeElement)) shown.focus({ preventScroll: true });
    reveal(list.current, shown.parentElement ?? shown);
  }, [current, items]);
  return (
    <List ref={list} aria-label={label}>
      {items.map((item) => (
        <Row key={item.step} item={item} isCurrent={item.step === current} onChosen={onChosen} />
      ))}
    </List>
  );
}
