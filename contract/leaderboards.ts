import * as v from 'valibot';
import { defineCall } from './call';
import { listOf } from './text';

/** (ext) Where a row stands among all, 1 being the first, and whether it is the viewer's own. */
const standing = { rank: v.nullish(v.number(), null), is_own: v.nullish(v.boolean(), false) };

/** A person by their login streaks (spec 3). The e-mail is empty where the operator leaves e-mails out. */
export const loginEntrySchema = v.object({
  id: v.string(),
  name: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  picture: v.nullish(v.string(), ''),
  current_login_streak: v.nullish(v.number(), 0),
  longest_login_streak: v.nullish(v.number(), 0),
  /** A day, or an instant of another server. */
  last_login_date: v.nullish(v.string(), null),
  ...standing,
});
export type LoginEntry = v.InferOutput<typeof loginEntrySchema>;

/** A goal by its task streak, with the person whose it is. */
export const goalStreakEntrySchema = v.object({
  id: v.string(),
  title: v.nullish(v.string(), ''),
  current_task_streak: v.nullish(v.number(), 0),
  user: v.object({ name: v.nullish(v.string(), ''), picture: v.nullish(v.string(), '') }),
  ...standing,
});
export type GoalStreakEntry = v.InferOutput<typeof goalStreakEntrySchema>;

/** Rows of a list at most. */
export const mostLeaderboardRows = 100;

/** One list. `own` (ext): the viewer's own row, also where it stands below the last one shown; null when they have none. */
const listOfEntries = <Entry extends v.GenericSchema>(path: `/api/leaderboards/${string}`, entry: Entry) =>
  defineCall({
    method: 'GET',
    path,
    access: 'user',
    request: v.object({}),
    answer: v.object({ success: v.nullish(v.boolean()), data: listOf(entry), own: v.nullish(entry, null) }),
  });

/** Who logged in today or yesterday, the longest current streak first. */
export const activeStreaks = listOfEntries('/api/leaderboards/active-streaks', loginEntrySchema);
/** The longest streak that anybody had. */
export const allTimeStreaks = listOfEntries('/api/leaderboards/all-time-streaks', loginEntrySchema);
/** Goals by the streak of their task. */
export const goalStreaks = listOfEntries('/api/leaderboards/goal-streaks', goalStreakEntrySchema);
/** Who has been away for three days or more, the longest first. */
export const wallOfShame = listOfEntries('/api/leaderboards/wall-of-shame', loginEntrySchema);
