import styled from 'styled-components';

/** The list of goals, and that of those that are finished. */
export const Goals = styled.ul`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
`;

/** Stands where goals would. */
export const Lead = styled.p`
  padding: var(--space-8) var(--space-12);
  color: var(--ink-3);
  font: var(--type-small);
`;

/** Why goals could not be read, and the way to try again. */
export const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
`;

/** A goal's title; as a button it reaches over the whole of the item, which is its positioned ancestor. */
export const TitleButton = styled.button`
  display: -webkit-box;
  overflow: hidden;
  padding: 0;
  outline: none;
  color: var(--ink);
  font: var(--type-ui);
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &[aria-current] {
    font-weight: 600;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-control);
  }
  &:focus-visible::after {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
