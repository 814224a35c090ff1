import styled from 'styled-components';
import { numberWords } from '../../../lib/counts';
import { pictureAddress } from '../../../lib/pictureAddress';
import { Avatar, media } from '../../../ui';
import type { LeaderboardRow } from '../leaderboardRows';
import type { ListName } from '../leaderboardTabsState';
import { awayWords, streakUnit } from './listWords';
import { Person } from './Person';
import { RankBadge } from './RankBadge';

const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-16);
  min-block-size: 4.25rem;
  padding: var(--space-12) var(--space-20);
  border-block-start: 1px solid var(--line);
  &[data-is-own='true'] {
    background: color-mix(in srgb, var(--accent-soft) 50%, transparent);
  }
  /* Three dots say that there are others between. */
  &[data-is-below='true'] {
    position: relative;
    margin-block-start: var(--space-48);
    border-block-end: 1px solid var(--line);
    &::before {
      content: '';
      position: absolute;
      inset-block-start: -2.125rem;
      inset-inline-start: calc(50% - 2px);
      inline-size: 4px;
      block-size: 1.25rem;
      background: radial-gradient(circle, var(--line-strong) 2px, transparent 2.5px) center / 4px 8px;
    }
  }
  @media ${media.narrow} {
    gap: var(--space-12);
    padding-inline: var(--space-8) var(--space-4);
  }
  @media ${media.forcedColors} {
    &[data-is-own='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

const Quiet = styled.div`
  display: grid;
  &[data-is-grey='true'] {
    filter: grayscale(1);
  }
`;

const Figure = styled.span`
  color: var(--ink);
  font: 600 1.25rem / 1.75rem var(--sans);
`;

const Count = styled.span`
  color: var(--ink-2);
  font: var(--type-small);
  text-align: end;
`;

const Away = styled.span`
  color: var(--ink-2);
  font: var(--type-ui);
  text-align: end;
`;

/** A row of a list. `isBelow`: the viewer's own, far below the rows above it. */
export function RankRow({ row, list, isBelow = false }: { row: LeaderboardRow; list: ListName; isBelow?: boolean }) {
  const isAway = list === 'wallOfShame';
  return (
    <Row data-is-own={row.isOwn} data-is-below={isBelow}>
      <RankBadge rank={row.rank} tone={isAway ? 'quiet' : 'sun'} />
      <Quiet data-is-grey={isAway}>
        <Avatar name={row.name} picture={pictureAddress(row.picture)} />
      </Quiet>
      <Person name={row.name} detail={row.detail} isOwn={row.isOwn} />
      {isAway ? (
        <Away>{awayWords(row.count)}</Away>
      ) : (
        <Count>
          <Figure>{numberWords(row.count ?? 0)}</Figure> {streakUnit(list, row.count ?? 0)}
        </Count>
      )}
    </Row>
  );
}
