import { mostLeaderboardRows, type GoalStreakEntry, type LoginEntry } from '../../../contract/leaderboards';
import { daysSince } from '../../lib/dates';

/** One row of any of the lists. */
export interface LeaderboardRow {
  readonly id: string;
  readonly rank: number;
  readonly isOwn: boolean;
  readonly name: string;
  /** The line below the name: the e-mail, or the goal's title. */
  readonly detail: string;
  readonly picture: string;
  /** What the list is about: a streak, or the days since the last login, null for never. */
  readonly count: number | null;
}

/** What a list shows: its rows, and the viewer's own row where it stands below them. */
export interface Leaderboard {
  readonly rows: readonly LeaderboardRow[];
  readonly ownBelow: LeaderboardRow | null;
}

/** An answer of one of the lists. */
interface Answer<Entry> {
  readonly data: readonly Entry[];
  readonly own: Entry | null;
}

type Count<Entry> = (entry: Entry) => number | null;

const personRow = (entry: LoginEntry, index: number, viewerId: string, count: Count<LoginEntry>): LeaderboardRow => ({
  id: entry.id,
  rank: entry.rank ?? index + 1,
  isOwn: entry.is_own || entry.id === viewerId,
  name: entry.name,
  detail: entry.email,
  picture: entry.picture,
  count: count(entry),
});

const goalRow = (entry: GoalStreakEntry, index: number): LeaderboardRow => ({
  id: entry.id,
  rank: entry.rank ?? index + 1,
  isOwn: entry.is_own,
  name: entry.user.name,
  detail: entry.title,
  picture: entry.user.picture,
  count: entry.current_task_streak,
});

function boardOf<Entry>({ data, own }: Answer<Entry>, rowOf: (entry: Entry, index: number) => LeaderboardRow): Leaderboard {
  const rows = data.slice(0, mostLeaderboardRows).map(rowOf);
  const ownRow = own && { ...rowOf(own, data.length), isOwn: true };
  return { rows, ownBelow: ownRow && rows.some(({ isOwn }) => isOwn) ? null : ownRow };
}

/** The rows of an answer, at most a hundred; a server without ranks has them in their order (contract notes). */
export const readBoard = {
  active: (answer: Answer<LoginEntry>, viewerId: string) => boardOf(answer, (entry, index) => personRow(entry, index, viewerId, (person) => person.current_login_streak)),
  allTime: (answer: Answer<LoginEntry>, viewerId: string) => boardOf(answer, (entry, index) => personRow(entry, index, viewerId, (person) => person.longest_login_streak)),
  goals: (answer: Answer<GoalStreakEntry>) => boardOf(answer, goalRow),
  /** @param now the instant of the answer, ISO 8601 */
  wallOfShame: (answer: Answer<LoginEntry>, viewerId: string, now: string) =>
    boardOf(answer, (entry, index) => personRow(entry, index, viewerId, (person) => daysSince(person.last_login_date, now))),
};
