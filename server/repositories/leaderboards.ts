import { and, asc, desc, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { goals, users } from '../db/schema';

/**
 * The queries of the leaderboards: of people who let others see them, and of their goals. Each follows an index of the
 * schema whose condition stands in it word for word.
 */

const person = {
  id: users.id,
  name: users.name,
  email: users.email,
  picture: users.picture,
  currentLoginStreak: users.currentLoginStreak,
  longestLoginStreak: users.longestLoginStreak,
  lastLoginDay: users.lastLoginDay,
  timeZone: users.timeZone,
};
export type ListedPerson = Readonly<Pick<typeof users.$inferSelect, keyof typeof person>>;

const isListed = sql`${users.leaderboardsEnabled}`;
const count = sql<number>`count(*)::int`;
const theCount = async (query: PromiseLike<{ count: number }[]>): Promise<number> => (await query)[0]?.count ?? 0;

/** The person as others would see them; null when they do not let them. */
export async function findListedPerson(queries: Queries, userId: string): Promise<ListedPerson | null> {
  const [found] = await queries.select(person).from(users).where(and(eq(users.id, userId), isListed));
  return found ?? null;
}

/** Who logged in on `from` or later, the longest current streak first. */
export const listActiveStreaks = (queries: Queries, from: string, most: number): Promise<ListedPerson[]> =>
  queries.select(person).from(users).where(and(isListed, gte(users.lastLoginDay, from))).orderBy(desc(users.currentLoginStreak), desc(users.longestLoginStreak), asc(users.id)).limit(most);

/** People of one zone and login day. */
export interface LoginDayCount {
  readonly timeZone: string;
  /** Of all later days: `latest`. */
  readonly lastLoginDay: string;
  readonly count: number;
}

/** How many logged in on `from` or later with a current streak above `streak`, by zone and day; days after `latest` are not told apart. */
export async function countActiveStreaksAbove(queries: Queries, streak: number, { from, latest }: { from: string; latest: string }): Promise<LoginDayCount[]> {
  const day = sql<string>`least(${users.lastLoginDay}, ${latest}::date)::text`;
  return queries
    .select({ timeZone: users.timeZone, lastLoginDay: day.as('day'), count })
    .from(users)
    .where(and(isListed, gt(users.currentLoginStreak, streak), gte(users.lastLoginDay, from)))
    .groupBy(users.timeZone, sql`day`);
}

/** The longest streak that anybody had first. */
export const listAllTimeStreaks = (queries: Queries, most: number): Promise<ListedPerson[]> =>
  queries.select(person).from(users).where(isListed).orderBy(desc(users.longestLoginStreak), desc(users.currentLoginStreak), asc(users.id)).limit(most);

export const countAllTimeStreaksAbove = (queries: Queries, streak: number): Promise<number> =>
  theCount(queries.select({ count }).from(users).where(and(isListed, gt(users.longestLoginStreak, streak))));

/** Who last logged in on `until` or before, the longest away first. */
export const listAway = (queries: Queries, until: string, most: number): Promise<ListedPerson[]> =>
  queries.select(person).from(users).where(and(isListed, lte(users.lastLoginDay, until))).orderBy(asc(users.lastLoginDay), asc(users.id)).limit(most);

export const countAwayLongerThan = (queries: Queries, lastLoginDay: string): Promise<number> =>
  theCount(queries.select({ count }).from(users).where(and(isListed, lt(users.lastLoginDay, lastLoginDay))));

/** A goal with a task streak, which is alive or not by the day of its owner. */
export interface ListedGoal {
  readonly id: string;
  readonly title: string;
  readonly currentTaskStreak: number;
  readonly nextCheckIn: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly userPicture: string;
  readonly timeZone: string;
}

const goalOfAPerson = {
  id: goals.id,
  title: goals.title,
  currentTaskStreak: goals.currentTaskStreak,
  nextCheckIn: goals.nextCheckIn,
  userId: goals.userId,
  userName: users.name,
  userPicture: users.picture,
  timeZone: users.timeZone,
};
const ofListed = and(eq(users.id, goals.userId), isListed);
const hasStreak = sql`${goals.status} = 'active' and ${goals.currentTaskStreak} > 0`;
/** @param from check-ins of days before it have been missed wherever their owners are */
const mayBeAlive = (from: string): SQL => sql`(${goals.nextCheckIn} is null or ${goals.nextCheckIn} >= ${from})`;

/** Active goals with a streak that may be alive, the longest first. */
export const listGoalStreaks = (queries: Queries, from: string, most: number): Promise<ListedGoal[]> =>
  queries.select(goalOfAPerson).from(goals).innerJoin(users, ofListed).where(and(hasStreak, mayBeAlive(from))).orderBy(desc(goals.currentTaskStreak), asc(goals.id)).limit(most);

/** Those of one person. */
export const listGoalStreaksOf = (queries: Queries, userId: string): Promise<ListedGoal[]> =>
  queries.select(goalOfAPerson).from(goals).innerJoin(users, ofListed).where(and(eq(goals.userId, userId), hasStreak)).orderBy(desc(goals.currentTaskStreak), asc(goals.id));

/** Goals of one zone and check-in day. */
export interface CheckInDayCount {
  readonly timeZone: string;
  /** Null: none, or `latest` or later. */
  readonly nextCheckIn: string | null;
  readonly count: number;
}

/** How many goals have a streak above `streak` that may be alive, by zone and check-in day; days from `latest` on are not told apart. */
export async function countGoalStreaksAbove(queries: Queries, streak: number, { from, latest }: { from: string; latest: string }): Promise<CheckInDayCount[]> {
  const day = sql<string | null>`case when ${goals.nextCheckIn} < ${latest}::date then ${goals.nextCheckIn}::text end`;
  return queries
    .select({ timeZone: users.timeZone, nextCheckIn: day.as('day'), count })
    .from(goals)
    .innerJoin(users, ofListed)
    .where(and(hasStreak, gt(goals.currentTaskStreak, streak), mayBeAlive(from)))
    .groupBy(users.timeZone, sql`day`);
}
