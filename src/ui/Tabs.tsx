import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { wash } from './styles';
import { media } from './tokens';

const List = styled(Radix.List)`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
  &[data-look='underlined'] {
    gap: 1.75rem;
    border-block-end: 1px solid var(--line);
  }
  &[data-look='segmented'] {
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: var(--space-4);
    border-radius: var(--radius-answer);
    background: var(--bubble);
  }
  @media print {
    display: none;
  }
`;

const Tab = styled(Radix.Trigger)`
  flex: none;
  min-block-size: var(--height-item);
  color: var(--ink-2);
  font: var(--type-ui);
  white-space: nowrap;
  &[data-state='active'] {
    color: var(--ink);
    font-weight: 600;
  }
  /* Inside: the list cuts off what stands out of it. */
  &:focus-visible {
    outline-offset: -2px;
  }
  /* The words in bold hold the place, so that choosing moves nothing. */
  &::after {
    content: attr(data-label) / '';
    display: block;
    block-size: 0;
    overflow: hidden;
    font-weight: 600;
    visibility: hidden;
  }

  [data-look='underlined'] > & {
    padding-block: var(--space-8) var(--space-12);
    border-radius: var(--radius-small) var(--radius-small) 0 0;
    &[data-state='active'] {
      box-shadow: inset 0 -2px 0 var(--accent);
    }
    @media ${media.hover} {
      &:hover {
        color: var(--ink);
      }
    }
    @media ${media.forcedColors} {
      &[data-state='active'] {
        border-block-end: 2px solid Highlight;
      }
    }
  }
  [data-look='segmented'] > & {
    padding: var(--space-8) var(--space-16);
    border-radius: var(--radius-item);
    ${wash}
    &[data-state='active'] {
      background-color: var(--surface);
      box-shadow: var(--sh-1);
    }
    @media ${media.forcedColors} {
      &[data-state='active'] {
        border: 1px solid Highlight;
      }
    }
  }
`;

const Panel = styled(Radix.Content)`
  &:focus-visible {
    border-radius: var(--radius-small);
    outline-offset: 6px;
  }
`;

export interface TabsProps<Value extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  /** `underlined` for the parts of a screen, `segmented` for what stands in one of them. */
  readonly look: 'underlined' | 'segmented';
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChosen: (value: Value) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** A row of tabs with what the chosen one shows. The arrow keys, Home and End choose; Tab leads into the panel. */
export function Tabs<Value extends string>({ label, look, tabs, chosen, onChosen, children }: TabsProps<Value>) {
  return (
    <Radix.Root value={chosen} onValueChange={(value) => onChosen(value as Value)}>
      <List aria-label={label} data-look={look}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value} data-label={tab.label}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map(({ value }) => (
        <Panel key={value} value={value}>
          {children}
        </Panel>
      ))}
    </Radix.Root>
  );
}
