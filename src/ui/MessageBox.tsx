import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { iconSize } from './styles';
import { media } from './tokens';

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-small);
  ${iconSize()}
  & svg {
    margin-block-start: 1px;
  }
  &[role='alert'] {
    background: var(--danger-soft);
    color: var(--danger-ink);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

/** What went wrong with a form or a panel; announced at once. */
export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <Box role="alert">
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </Box>
  );
}

/** What went well, or is good to know; announced politely. */
export function NoticeBox({ children }: { children: ReactNode }) {
  return (
    <Box role="status">
      <CircleCheck aria-hidden="true" />
      <div>{children}</div>
    </Box>
  );
}
