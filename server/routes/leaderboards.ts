import type { FastifyInstance } from 'fastify';
import { activeStreaks, allTimeStreaks, goalStreaks, wallOfShame } from '../../contract/leaderboards';
import { serveCall } from '../http/route';
import { activeStreakList, allTimeStreakList, goalStreakList, wallOfShameList, type View } from '../leaderboards/lists';
import { readLeaderboard, type Leaderboard, type RankedList } from '../leaderboards/standings';
import type { ListedGoal, ListedPerson } from '../repositories/leaderboards';
import type { Services } from '../services';

/** /api/leaderboards: what everybody signed in may see of those who let them. */
export function leaderboardRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  const areEmailsShown = config.leaderboardEmails === 'shown';

  const answer = <Row, Entry extends object>({ shown, own }: Leaderboard<Row>, isOwn: (row: Row) => boolean, entryOf: (row: Row) => Entry) => {
    const entries = shown.map(({ row, rank }) => ({ ...entryOf(row), rank, is_own: isOwn(row) }));
    return { success: true, data: entries, own: own && { ...entryOf(own.row), rank: own.rank, is_own: true } };
  };

  const people: (readonly [typeof activeStreaks, (view: View) => RankedList<ListedPerson>])[] = [
    [activeStreaks, activeStreakList],
    [allTimeStreaks, allTimeStreakList],
    [wallOfShame, wallOfShameList],
  ];
  for (const [call, listFor] of people) {
    serveCall(app, services, call, async ({ userId }) => {
      const list = listFor({ queries: database, viewerId: userId, now: clock.now() });
      return answer(await readLeaderboard(list), list.isOwn, (row) => personEntry(row, areEmailsShown));
    });
  }

  serveCall(app, services, goalStreaks, async ({ userId }) => {
    const list = goalStreakList({ queries: database, viewerId: userId, now: clock.now() });
    return answer(await readLeaderboard(list), list.isOwn, goalEntry);
  });
}

const personEntry = ({ id, name, email, picture, currentLoginStreak, longestLoginStreak, lastLoginDay }: ListedPerson, isEmailShown: boolean) => ({
  id,
  name,
  email: isEmailShown ? email : '',
  picture,
  current_login_streak: currentLoginStreak,
  longest_login_streak: longestLoginStreak,
  last_login_date: lastLoginDay,
});

const goalEntry = ({ id, title, currentTaskStreak, userName, userPicture }: ListedGoal) => ({
  id,
  title,
  current_task_streak: currentTaskStreak,
  user: { name: userName, picture: userPicture },
});
