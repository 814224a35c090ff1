import styled from 'styled-components';
import { media } from './tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  block-size: 2.75rem;
  color: var(--ink-2);
  font: var(--type-caption);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Bars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  block-size: 1rem;
`;

const Bar = styled.span`
  inline-size: 3px;
  block-size: calc(4px + 2px * var(--place));
  border-radius: var(--radius-full);
  background: var(--line-strong);
  opacity: 0.5;
  &[data-reached='true'] {
    background: var(--danger);
    opacity: 1;
  }
  @media ${media.forcedColors} {
    background: GrayText;
    &[data-reached='true'] {
      background: Highlight;
    }
  }
`;

const places = [1, 2, 3, 4, 5];

/** How loud a recording is, 0 to 5, and how much of its time is left. It speaks only when asked: a timer is not announced. */
export function RecordingMeter({ level, secondsLeft }: { level: number; secondsLeft: number }) {
  return (
    <Row role="timer">
      <Bars aria-hidden="true">
        {places.map((place) => (
          <Bar key={place} data-reached={place <= level} style={{ '--place': place } as Record<string, number>} />
        ))}
      </Bars>
      {secondsLeft} s left
    </Row>
  );
}
