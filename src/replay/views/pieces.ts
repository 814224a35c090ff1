import styled from 'styled-components';

/** One part of the support page. */
export const Part = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  align-content: start;
  gap: var(--space-8);
  min-inline-size: 0;
  min-block-size: 0;
`;

export const PartHeading = styled.h2`
  font: var(--type-section);
`;

export const Quiet = styled.p`
  color: var(--ink-3);
  font: var(--type-small);
`;
