import type { Queries } from '../db/database';
import { activeForDays, awayUntil, daysOnEarth, isActive, todayByZone } from '../domain/activeDays';
import { dayAfter } from '../domain/days';
import { oldestKeptCheckIn, taskStreakOn } from '../domain/taskStreak';
import * as rows from '../repositories/leaderboards';
import type { ListedGoal, ListedPerson } from '../repositories/leaderboards';
import type { RankedList } from './standings';

/** Who looks, when, and where the rows are. */
export interface View {
  readonly queries: Queries;
  readonly viewerId: string;
  readonly now: Date;
}

const sum = (counts: readonly { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);

const ofPeople = ({ queries, viewerId }: View) => ({
  isOwn: ({ id }: ListedPerson) => id === viewerId,
  async readOwn() {
    const own = await rows.findListedPerson(queries, viewerId);
    return own ? [own] : [];
  },
});

/** Who logged in today or yesterday (spec 9), each by the clock where they are. */
export function activeStreakList(view: View): RankedList<ListedPerson> {
  const { queries, now } = view;
  const [days, today] = [daysOnEarth(now), todayByZone(now)];
  const belongs = ({ lastLoginDay, timeZone }: { lastLoginDay: string; timeZone: string }) => isActive(lastLoginDay, today(timeZone));
  const from = dayAfter(days.first, -activeForDays);
  return {
    ...ofPeople(view),
    read: (most) => rows.listActiveStreaks(queries, from, most),
    belongs,
    value: ({ currentLoginStreak }) => currentLoginStreak,
    countAhead: async ({ currentLoginStreak }) => sum((await rows.countActiveStreaksAbove(queries, currentLoginStreak, { from, latest: days.last })).filter(belongs)),
  };
}

/** The longest streak that anybody had, whenever that was. */
export const allTimeStreakList = (view: View): RankedList<ListedPerson> => ({
  ...ofPeople(view),
  read: (most) => rows.listAllTimeStreaks(view.queries, most),
  belongs: () => true,
  value: ({ longestLoginStreak }) => longestLoginStreak,
  countAhead: ({ longestLoginStreak }) => rows.countAllTimeStreaksAbove(view.queries, longestLoginStreak),
});

/** Who has been away for three days or more (spec 9). */
export function wallOfShameList(view: View): RankedList<ListedPerson> {
  const until = awayUntil(view.now);
  return {
    ...ofPeople(view),
    read: (most) => rows.listAway(view.queries, until, most),
    belongs: ({ lastLoginDay }) => lastLoginDay <= until,
    value: ({ lastLoginDay }) => lastLoginDay,
    countAhead: ({ lastLoginDay }) => rows.countAwayLongerThan(view.queries, lastLoginDay),
  };
}

/** Active goals by their task streak, as it is today where their owner is. */
export function goalStreakList({ queries, viewerId, now }: View): RankedList<ListedGoal> {
  const [days, today] = [daysOnEarth(now), todayByZone(now)];
  const belongs = ({ nextCheckIn, timeZone }: { nextCheckIn: string | null; timeZone: string }) => taskStreakOn({ nextCheckIn, currentTaskStreak: 1 }, today(timeZone)) > 0;
  const from = oldestKeptCheckIn(days.first);
  return {
    read: (most) => rows.listGoalStreaks(queries, from, most),
    belongs,
    value: ({ currentTaskStreak }) => currentTaskStreak,
    isOwn: ({ userId }) => userId === viewerId,
    readOwn: () => rows.listGoalStreaksOf(queries, viewerId),
    countAhead: async ({ currentTaskStreak }) => sum((await rows.countGoalStreaksAbove(queries, currentTaskStreak, { from, latest: days.last })).filter(belongs)),
  };
}
