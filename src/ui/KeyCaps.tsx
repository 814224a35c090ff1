import { Fragment } from 'react';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-4);
  color: var(--ink-3);
  font: var(--type-caption);
`;

const Together = styled.kbd`
  display: inline-flex;
  gap: var(--space-4);
  font: inherit;
`;

const Cap = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.625rem;
  min-block-size: 1.625rem;
  padding-inline: var(--space-8);
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
  color: var(--ink-2);
  font: var(--type-caption);
  font-weight: 500;
`;

/** Keys as they are pressed: each way to do the same is a list of keys held together, ways are joined by "or". */
export function KeyCaps({ ways }: { ways: readonly (readonly string[])[] }) {
  return (
    <Row>
      {ways.map((keys, way) => (
        <Fragment key={keys.join()}>
          {way > 0 && <span>or</span>}
          {keys.length === 1 ? (
            <Cap>{keys[0]}</Cap>
          ) : (
            <Together>
              {keys.map((key) => (
                <Cap key={key}>{key}</Cap>
              ))}
            </Together>
          )}
        </Fragment>
      ))}
    </Row>
  );
}
