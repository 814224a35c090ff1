import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { iconSize } from './styles';

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-8);
  color: var(--danger-ink);
  font: var(--type-small);
  ${iconSize('1rem')}
  & svg {
    margin-block-start: 0.125rem;
  }
`;

/** The error of one field, below it; the field points to it by `id`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <Line id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{text}</span>
    </Line>
  );
}
