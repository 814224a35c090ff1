import styled from 'styled-components';
import { Mark } from './Mark';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: var(--ink);
  font: 650 1.25rem / 1.75rem var(--sans);
  letter-spacing: -0.035em;
`;

/** Mark and wordmark; one on each screen. */
export function Logo() {
  return (
    <Box role="img" aria-label="Better">
      <Mark size={30} />
      <span aria-hidden="true">Better</span>
    </Box>
  );
}
