import styled from 'styled-components';
import { titleStyle } from '../../../ui';

/** What the two forms look like in common. */
export const Heading = styled.h1`
  ${titleStyle}
`;
export const Lead = styled.p`
  margin-block-start: calc(-1 * var(--space-12));
  color: var(--ink-2);
`;
