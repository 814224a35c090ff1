import styled, { css } from 'styled-components';

/** The look of every one-line field and select. */
export const inputStyle = css`
  inline-size: 100%;
  min-block-size: var(--height-form);
  padding: var(--space-8) 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  outline: 2px solid transparent;
  outline-offset: -2px;
  background: var(--surface);
  font: var(--type-body);
  transition:
    border-color var(--fast) var(--ease-out),
    box-shadow var(--fast) var(--ease-out);

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 0.5px var(--danger);
  }
  /* The outline is there for forced colours alone, which take the shadow away. */
  &:focus {
    border-color: var(--accent);
    box-shadow:
      inset 0 0 0 1px var(--accent),
      0 0 0 4px var(--accent-soft);
  }
  &:disabled,
  &:read-only:not(select) {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--ink-3);
    opacity: 1;
  }
`;

export const FieldBox = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-8);
  min-inline-size: 0;
`;

export const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4) var(--space-12);
  font: var(--type-small);
`;

export const Label = styled.label`
  color: var(--ink);
  font: var(--type-small);
  font-weight: 600;
`;

export const Hint = styled.p`
  color: var(--ink-3);
  font: var(--type-small);
`;
