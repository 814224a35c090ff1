import styled from 'styled-components';
import { Loop } from './Mark';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--ink-2);
  font: var(--type-small);
`;

/** Something is on its way. The label is seen and announced, and always says `Loading`. */
export function Spinner({ label }: { label: `${string}Loading${string}` }) {
  return (
    <Box role="status" aria-label={label}>
      <Loop size={24} />
      <span>{label}</span>
    </Box>
  );
}
