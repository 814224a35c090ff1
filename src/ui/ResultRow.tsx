import type { ReactNode } from 'react';
import styled from 'styled-components';

const Head = styled.span`
  display: flex;
  gap: var(--space-4);
  min-inline-size: 0;
  color: var(--ink-3);
  font: var(--type-caption);
  white-space: nowrap;
`;

/* The first part, such as a title, gives way to the others. */
const Part = styled.span`
  flex: none;
  &:first-child {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:not(:first-child)::before {
    content: '·';
    margin-inline-end: var(--space-4);
  }
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ink);
  font: var(--type-ui);
  font-weight: 400;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export interface ResultRowProps {
  /** A line above the words: where they stand, whose they are, when. */
  readonly head?: readonly string[];
  /** A short word below. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One result of a search: a few words of it and where they come from. */
export function ResultRow({ head = [], note, children }: ResultRowProps) {
  return (
    <>
      {head.length > 0 && (
        <Head>
          {head.map((part, place) => (
            <Part key={place} dir="auto">
              {part}
            </Part>
          ))}
        </Head>
      )}
      <Words>{children}</Words>
      {note && (
        <Head>
          <Part>{note}</Part>
        </Head>
      )}
    </>
  );
}
