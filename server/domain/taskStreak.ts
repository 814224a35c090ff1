import { dayAfter, daysBetween } from './days';

/** What the task streak of a goal depends on; days are `YYYY-MM-DD`. */
export interface TaskState {
  readonly nextCheckIn: string | null;
  readonly lastCheckIn: string | null;
  /** The latest day that adds nothing more: the streak grew on it, or its check-in was late. */
  readonly lastTaskDoneOn: string | null;
  readonly currentTaskStreak: number;
}

/** A check-in this many days past its day is missed (spec 9, "Overdue check-in threshold"). */
const missedAfterDays = 3;
/** A task done the day after its check-in day is still in time (contract notes, "Goals, tasks, streaks"). */
const graceDays = 1;

/** The oldest day whose check-in is not missed on `today`. */
export const oldestKeptCheckIn = (today: string): string => dayAfter(today, 1 - missedAfterDays);

/** The task streak as of `today`: 0 once a check-in has been missed. */
export function taskStreakOn({ nextCheckIn, currentTaskStreak }: Pick<TaskState, 'nextCheckIn' | 'currentTaskStreak'>, today: string): number {
  const isMissed = nextCheckIn !== null && daysBetween(nextCheckIn, today) >= missedAfterDays;
  return isMissed ? 0 : currentTaskStreak;
}

/**
 * The state after a check-in held on `today`. A task done in time adds 1, at most once a day, and a date that comes
 * again on a journey west is no new day. A late check-in adds nothing and uses up its day: it is thereby held, and what
 * is recorded again that day would else be in time. A check-in whose day has come is held; one set for a later day stays.
 */
export function withCheckIn(before: TaskState, taskDone: boolean, today: string): TaskState {
  const { nextCheckIn, lastCheckIn, lastTaskDoneOn } = before;
  const isInTime = nextCheckIn === null || daysBetween(nextCheckIn, today) <= graceDays;
  const isNewDay = lastTaskDoneOn === null || lastTaskDoneOn < today;
  const adds = taskDone && isInTime && isNewDay;
  return {
    nextCheckIn: nextCheckIn !== null && daysBetween(nextCheckIn, today) >= 0 ? null : nextCheckIn,
    lastCheckIn: lastCheckIn !== null && lastCheckIn > today ? lastCheckIn : today,
    lastTaskDoneOn: isNewDay && (adds || !isInTime) ? today : lastTaskDoneOn,
    currentTaskStreak: taskStreakOn(before, today) + (adds ? 1 : 0),
  };
}
