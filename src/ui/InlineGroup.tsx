import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusWhileShown } from './useFocusWhileShown';

const Group = styled.div`
  display: grid;
  gap: var(--space-12);
`;

export interface InlineGroupProps {
  /** The accessible name. */
  readonly label: string;
  readonly onCancelled: () => void;
  /** Ids of who gets the focus back, the best first. */
  readonly returnFocusTo: readonly string[];
  readonly children: ReactNode;
}

/** A question or a small form that opens right where it was asked for. Takes the focus, gives it back; Escape cancels. */
export function InlineGroup({ label, onCancelled, returnFocusTo, children }: InlineGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  useFocusWhileShown(group, returnFocusTo);
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancelled();
  }
  return (
    <Group ref={group} role="group" aria-label={label} onKeyDown={pressed}>
      {children}
    </Group>
  );
}
