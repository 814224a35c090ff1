import { Check } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: 0.625rem var(--space-16);
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  color: var(--ink-2);
  font: var(--type-small);
  &[data-met='true'] {
    color: var(--accent-ink);
  }
`;

/* Met is a filled disc with a tick, not met an empty ring: the shape tells it without the colour. */
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-full);
  [data-met='true'] > & {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  & svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    stroke-width: 3;
  }
`;

export interface Requirement {
  readonly text: string;
  readonly isMet: boolean;
}

/** Rules ticked while a field is being filled. */
export function RequirementList({ label, items, id }: { label: string; items: readonly Requirement[]; id?: string }) {
  return (
    <List role="list" aria-label={label} id={id}>
      {items.map(({ text, isMet }) => (
        <Item key={text} data-met={isMet}>
          <Sign aria-hidden="true">{isMet && <Check />}</Sign>
          <span>
            {text}
            <VisuallyHidden>{isMet ? ', met' : ', not met'}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  );
}
