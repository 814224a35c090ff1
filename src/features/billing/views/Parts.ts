import styled from 'styled-components';
import { media } from '../../../ui';

/** The cards of a tab, one below the other. */
export const Parts = styled.div`
  display: grid;
  gap: var(--space-16);
  margin-block-start: var(--space-24);
  @media ${media.narrow} {
    gap: var(--space-12);
    margin-block-start: var(--space-12);
  }
`;
