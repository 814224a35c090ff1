import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  color: var(--ink-3);
  font: var(--type-caption);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }
`;

/** A hairline with a word in its middle: `or`, `Today`. */
export function Divider({ label }: { label: string }) {
  return <Row>{label}</Row>;
}
