import styled from 'styled-components';
import { countWords } from '../lib/counts';
import { media } from './tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-12);
  color: var(--sun-ink);
  font: var(--type-caption);
  font-weight: 600;
  white-space: nowrap;
`;

const Discs = styled.span`
  display: inline-flex;
  gap: var(--space-4);
`;

const Disc = styled.span`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  &[data-lived='true'] {
    border-color: var(--sun);
    background: var(--sun);
    @media ${media.forcedColors} {
      background: CanvasText;
    }
  }
`;

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** A sun for each of the last seven days that were lived; the number must stand beside it in words. */
export const Suns = ({ days }: { days: number }) => (
  <Discs aria-hidden="true">
    {week.map((day) => (
      <Disc key={day} data-lived={day <= days} />
    ))}
  </Discs>
);

/**
 * The streak at a glance: a sun for each of its last seven days, and the number in words. `days` is a whole number from 0;
 * `words` says what it counts where it is not days.
 */
export function WeekOfSuns({ days, words }: { days: number; words?: string }) {
  return (
    <Row>
      <Suns days={days} />
      <span>{words ?? countWords(days, 'day')}</span>
    </Row>
  );
}
