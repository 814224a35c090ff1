import styled, { keyframes } from 'styled-components';

/* Nothing shows in the first 300 ms: a quick answer should not flash. */
const appear = keyframes`from { opacity: 0; }`;

const Group = styled.div`
  display: grid;
  gap: var(--space-20);
  padding: var(--space-12);
  animation: ${appear} var(--fast) 300ms backwards;
`;

const Row = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const Bone = styled.div`
  block-size: 0.625rem;
  border-radius: var(--radius-full);
  background: var(--line);
`;

const rowWidths = ['78%', '62%', '70%'] as const;
const lineWidths = ['92%', '84%', '48%'] as const;

/** Three rows of a list that is on its way. Say so in words beside it (a Spinner, or a status). */
export function ListSkeleton() {
  return (
    <Group aria-hidden="true">
      {rowWidths.map((width) => (
        <Row key={width}>
          <Bone style={{ inlineSize: width }} />
          <Bone style={{ inlineSize: '36%', blockSize: '0.5rem' }} />
        </Row>
      ))}
    </Group>
  );
}

/** The lines of a message that is on its way. */
export function MessageSkeleton() {
  return (
    <Group aria-hidden="true">
      <Row>
        {lineWidths.map((width) => (
          <Bone key={width} style={{ inlineSize: width }} />
        ))}
      </Row>
    </Group>
  );
}
