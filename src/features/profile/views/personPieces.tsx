import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../../ui';
import { PartCard } from './panelPieces';

/** The photo beside what is known of the person. */
export const PersonCard = styled(PartCard)`
  grid-template-columns: 8rem minmax(0, 1fr);
  gap: var(--space-24);
  align-items: start;
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Photo = styled.div`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
  @media ${media.narrow} {
    justify-items: center;
  }
`;

/** The photo's width and height in px. */
export const photoSize = 112;

/** Two columns; each fact keeps its place whether it is read or edited. */
export const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-20) var(--space-24);
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-16);
  }
`;

const Pair = styled.dl`
  min-inline-size: 0;
`;

const Term = styled.dt`
  color: var(--ink-3);
  font: var(--type-small);
`;

const Value = styled.dd`
  overflow-wrap: anywhere;
  &[data-is-missing='true'] {
    color: var(--ink-3);
  }
`;

/** One thing that is known of the person, or the words for that it is not. */
export function Fact({ label, missing, children }: { label: string; missing: string; children: ReactNode }) {
  const isMissing = children === null || children === '';
  return (
    <Pair>
      <Term>{label}</Term>
      <Value dir="auto" data-is-missing={isMissing}>
        {isMissing ? missing : children}
      </Value>
    </Pair>
  );
}
