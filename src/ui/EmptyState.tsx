import type { ReactNode } from 'react';
import styled from 'styled-components';
import { heroStyle } from './styles';

const Column = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const Picture = styled.div`
  margin-block-end: var(--space-24);
`;

const Heading = styled.h1`
  ${heroStyle}
`;

const Lead = styled.p`
  color: var(--ink-2);
  font: var(--type-lead);
`;

/** The head of a screen where nothing has happened yet: a small picture, the greeting, a question. */
export function EmptyState({ illustration, heading, lead }: { illustration: ReactNode; heading: string; lead: string }) {
  return (
    <Column>
      <Picture>{illustration}</Picture>
      <Heading>{heading}</Heading>
      <Lead>{lead}</Lead>
    </Column>
  );
}
