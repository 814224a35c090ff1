import styled from 'styled-components';
import { numberWords } from '../../../lib/counts';
import { pictureAddress } from '../../../lib/pictureAddress';
import { Avatar, media } from '../../../ui';
import type { LeaderboardRow } from '../leaderboardRows';
import type { StreakList } from '../leaderboardTabsState';
import { streakUnit } from './listWords';
import { Person } from './Person';
import { RankBadge } from './RankBadge';

/* In the source 1, 2, 3; on the screen 2, 1, 3. */
const Place = styled.li`
  display: grid;
  grid-row: 1;
  align-self: end;
  justify-items: center;
  gap: var(--space-12);
  min-inline-size: 0;
  --step: 6.5rem;
  grid-column: 1;
  &[data-place='1'] {
    grid-column: 2;
    --step: 8.5rem;
  }
  &[data-place='3'] {
    grid-column: 3;
    --step: 5.5rem;
  }
  @media ${media.narrow} {
    --step: 5.25rem;
    &[data-place='1'] {
      --step: 6.75rem;
    }
    &[data-place='3'] {
      --step: 4.75rem;
    }
  }
`;

const Picture = styled.div`
  position: relative;
  display: grid;
`;

const OnPicture = styled.div`
  position: absolute;
  inset-block-end: -0.625rem;
  inset-inline-end: -0.625rem;
  border: 3px solid var(--canvas);
  border-radius: var(--radius-full);
`;

const Step = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  inline-size: 100%;
  min-block-size: var(--step);
  padding: 0.875rem var(--space-8) var(--space-12);
  border: 1px solid transparent;
  border-block-end: 0;
  border-radius: var(--radius-card) var(--radius-card) 0 0;
  background: var(--bubble);
  color: var(--ink);
  &[data-rank='1'] {
    background: var(--sun-soft);
    color: var(--sun-ink);
  }
  @media ${media.narrow} {
    padding-block-start: var(--space-8);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Figure = styled.span`
  font: 600 2.125rem / 2.5rem var(--sans);
  letter-spacing: var(--track-hero);
  [data-place='1'] & {
    font-size: 2.75rem;
    line-height: 3rem;
  }
  @media ${media.narrow} {
    font-size: 1.75rem;
    line-height: 2.125rem;
    [data-place='1'] & {
      font-size: 2.25rem;
      line-height: 2.625rem;
    }
  }
`;

const Unit = styled.span`
  color: var(--ink-2);
  font: var(--type-small);
  [data-rank='1'] > & {
    color: inherit;
  }
`;

/** One of the first three. Its step has a fixed height; how far they are apart the numbers say. */
export function PodiumPlace({ row, place, list }: { row: LeaderboardRow; place: 1 | 2 | 3; list: StreakList }) {
  const count = row.count ?? 0;
  return (
    <Place data-place={place}>
      <Picture>
        <Avatar name={row.name} picture={pictureAddress(row.picture)} size={place === 1 ? 88 : 68} />
        <OnPicture>
          <RankBadge rank={row.rank} tone="sun" />
        </OnPicture>
      </Picture>
      <Person name={row.name} detail={row.detail} isOwn={row.isOwn} isCentred />
      <Step data-rank={row.rank}>
        <Figure>{numberWords(count)}</Figure> <Unit>{streakUnit(list, count)}</Unit>
      </Step>
    </Place>
  );
}
