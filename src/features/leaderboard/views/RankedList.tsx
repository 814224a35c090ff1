import styled from 'styled-components';
import type { Leaderboard, LeaderboardRow } from '../leaderboardRows';
import type { ListName } from '../leaderboardTabsState';
import { listLabels } from './listWords';
import { PodiumPlace } from './PodiumPlace';
import { RankRow } from './RankRow';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.12fr) minmax(0, 1fr);
  column-gap: var(--space-12);
  padding: 0;
  list-style: none;
  &[data-is-card='true'] {
    overflow: hidden;
    border-radius: var(--radius-card);
    background: var(--surface);
    box-shadow: var(--sh-1);
    & > :first-child {
      border-block-start-color: transparent;
    }
  }
`;

/** How many stand on the podium, where there are as many. */
const places = [1, 2, 3] as const;

/** The first three of a list of streaks, or nobody where there are fewer. */
const podiumOf = (list: ListName, rows: readonly LeaderboardRow[]) => (list === 'wallOfShame' || rows.length < places.length ? [] : rows.slice(0, places.length));

/** A list that has rows: a podium, the others, and the viewer's own where it is further down. */
export function RankedList({ list, board: { rows, ownBelow } }: { list: ListName; board: Leaderboard }) {
  const podium = podiumOf(list, rows);
  return (
    <List role="list" aria-label={listLabels[list]} data-is-card={podium.length === 0}>
      {list !== 'wallOfShame' && podium.map((row, index) => <PodiumPlace key={row.id} row={row} place={places[index] ?? 3} list={list} />)}
      {rows.slice(podium.length).map((row) => (
        <RankRow key={row.id} row={row} list={list} />
      ))}
      {ownBelow && <RankRow row={ownBelow} list={list} isBelow />}
    </List>
  );
}
