import styled from 'styled-components';
import { media } from './tokens';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  @media ${media.narrow} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-4) var(--gutter);
    overflow-x: auto;
    overscroll-behavior-inline: contain;
    scrollbar-width: none;
  }
  @media print {
    display: none;
  }
`;

const Chip = styled.button`
  flex: none;
  max-inline-size: 100%;
  min-block-size: var(--height-control);
  padding: var(--space-8) 1.125rem;
  border: 1px solid var(--chip-line);
  border-radius: 1.375rem;
  background: var(--surface);
  color: var(--accent-ink);
  font: var(--type-ui);
  text-align: start;
  transition:
    background-color var(--fast) var(--ease-out),
    transform var(--fast) var(--ease-out);
  @media ${media.hover} {
    &:hover {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
  }
  &:active {
    border-color: var(--accent);
    background: var(--accent-mid);
    transform: scale(var(--press-scale));
  }
  @media ${media.narrow} {
    max-inline-size: 18rem;
  }
`;

export interface ChipGroupProps {
  readonly label: string;
  /** No two alike. */
  readonly options: readonly string[];
  readonly onChosen: (option: string) => void;
}

/** A few short answers to press instead of typing. They wrap; on narrow screens they scroll in one line. */
export function ChipGroup({ label, options, onChosen }: ChipGroupProps) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Chip key={option} type="button" dir="auto" onClick={() => onChosen(option)}>
          {option}
        </Chip>
      ))}
    </Group>
  );
}
