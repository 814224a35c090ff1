import { mostLeaderboardRows } from '../../contract/leaderboards';

/** Where a row stands among all: as in a race equal values share a rank, and those after them stand as many further down (1, 2, 2, 4). */
export interface Standing<Row> {
  readonly row: Row;
  readonly rank: number;
}

/** The first rows of a list, and the viewer's own, be it among them or below; null when the list has none of theirs. */
export interface Leaderboard<Row> {
  readonly shown: readonly Standing<Row>[];
  readonly own: Standing<Row> | null;
}

/** Where the rows of a list come from. */
export interface RankedList<Row> {
  /** The first `most`, those that lead first; some of them may turn out not to belong to the list. */
  read(most: number): Promise<Row[]>;
  /** Whether a row belongs to the list, to the day of its person. */
  belongs(row: Row): boolean;
  /** What the list is about: rows with the same have the same rank, whatever else orders them. */
  value(row: Row): number | string;
  isOwn(row: Row): boolean;
  /** The viewer's rows of the list, the best first. */
  readOwn(): Promise<Row[]>;
  /** How many rows that belong to the list have a better value. */
  countAhead(row: Row): Promise<number>;
}

export async function readLeaderboard<Row>(list: RankedList<Row>): Promise<Leaderboard<Row>> {
  const rows = await firstThatBelong(list);
  const shown: Standing<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    const above = shown.at(-1);
    shown.push({ row, rank: above && list.value(above.row) === list.value(row) ? above.rank : index + 1 });
  }
  return { shown, own: shown.find(({ row }) => list.isOwn(row)) ?? (await ownBelow(list)) };
}

/** Reads further until there are enough: which rows belong is known only by the clock on each person's wall. */
async function firstThatBelong<Row>(list: RankedList<Row>): Promise<Row[]> {
  for (let most = mostLeaderboardRows + 20; ; most *= 4) {
    const read = await list.read(most);
    const rows = read.filter((row) => list.belongs(row)).slice(0, mostLeaderboardRows);
    if (rows.length === mostLeaderboardRows || read.length < most) return rows;
  }
}

async function ownBelow<Row>(list: RankedList<Row>): Promise<Standing<Row> | null> {
  const row = (await list.readOwn()).find((each) => list.belongs(each));
  return row === undefined ? null : { row, rank: (await list.countAhead(row)) + 1 };
}
