import styled from 'styled-components';
import { media } from '../../../ui';

const Badge = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: var(--bubble);
  color: var(--ink-2);
  font: var(--type-ui);
  font-weight: 600;
  &[data-tone='sun'][data-rank='1'] {
    background: var(--sun-strong);
    color: var(--on-sun);
  }
  &[data-tone='sun'][data-rank='2'] {
    background: var(--sun-soft);
    color: var(--sun-ink);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Plain = styled.span`
  flex: none;
  inline-size: 2rem;
  color: var(--ink-2);
  font: var(--type-body);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** Spec 2.6, 9: ranks 1 to 3 are highlighted. */
const lastHighlighted = 3;

/** A rank. `quiet`: highlighted without the colour of a day lived. */
export function RankBadge({ rank, tone }: { rank: number; tone: 'sun' | 'quiet' }) {
  if (rank > lastHighlighted) return <Plain>{rank}</Plain>;
  return (
    <Badge className="rank-badge" data-rank={rank} data-tone={tone}>
      {rank}
    </Badge>
  );
}
