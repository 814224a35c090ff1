import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fingerTarget, iconSize, visuallyHidden } from './styles';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-4) var(--space-8);
  color: var(--danger-ink);
  ${iconSize('1rem')}
  & svg {
    margin-block-start: 0.125rem;
  }
  &[data-hidden='true'] {
    ${visuallyHidden}
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/**
 * What went wrong with the composer, announced once when it comes. `isHidden` where the placeholder shows it; it stays
 * the same element, so that it is not announced again when it moves above the text.
 */
export function ComposerError({ id, text, isHidden }: { id: string; text: string; isHidden: boolean }) {
  return (
    <Line id={id} role="alert" data-hidden={isHidden}>
      <CircleAlert aria-hidden="true" />
      <Words>{text}</Words>
    </Line>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  padding-block: var(--space-4);
  font: var(--type-small);
  & button {
    ${fingerTarget}
  }
`;

/** What can be done about what the composer says, in a line of its own. */
export function ComposerActions({ children }: { children: ReactNode }) {
  return <Row>{children}</Row>;
}
