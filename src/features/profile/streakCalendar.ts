import { calendarWeeks } from '../../lib/calendarWeeks';
import { dayAfter, daysBetween, dayWhere, weekdayOf, wordsOfHeadingDay } from '../../lib/dates';

/** How many weeks the calendar shows, this one being the last. */
const weeksShown = 4;

/** A person's streak as the server tells it. */
export interface Streak {
  /** Its days, 0 for none. */
  readonly current_login_streak: number;
  /** The last of them, a day or an instant; null when the server did not say: then it is today. */
  readonly last_login_date: string | null;
}

export interface CalendarDay {
  readonly day: string;
  /** It belongs to the current streak. Of other days the data does not say whether they were missed. */
  readonly isLived: boolean;
  readonly isToday: boolean;
}

export interface StreakCalendar {
  /** Four weeks from Sunday to Saturday; null for days to come. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  /** What it shows, in words. */
  readonly words: string;
}

/** The first and the last day of the current streak; null for none. */
function daysOfStreak(today: string, timeZone: string, { current_login_streak: length, last_login_date }: Streak): { first: string; last: string } | null {
  if (length < 1) return null;
  const said = dayWhere(last_login_date, timeZone);
  const last = said === null || said > today ? today : said; // where the server counts the days, it may be tomorrow already
  return { first: dayAfter(last, 1 - length), last };
}

/** @param today the person's day, `YYYY-MM-DD`, and `timeZone` the IANA zone in which an instant falls on a day */
export function streakCalendarOf(today: string, timeZone: string, streak: Streak): StreakCalendar {
  const days = daysOfStreak(today, timeZone, streak);
  const start = dayAfter(today, -weekdayOf(today) - (weeksShown - 1) * 7);
  const shown = Array.from({ length: daysBetween(start, today) + 1 }, (_, index) => dayAfter(start, index));
  const isLived = (day: string) => days !== null && day >= days.first && day <= days.last;
  const weeks = calendarWeeks(shown).map((week) => week.map((day) => (day === null ? null : { day, isLived: isLived(day), isToday: day === today })));
  return { weeks, words: `The last four weeks. ${wordsOf(today, days, streak.current_login_streak)}` };
}

function wordsOf(today: string, days: { first: string; last: string } | null, length: number): string {
  if (days === null) return 'There is no current streak.';
  const said = (day: string) => (day === today ? 'today' : wordsOfHeadingDay(day, today));
  return length === 1 ? `Current streak: 1 day, ${said(days.last)}.` : `Current streak: ${length} days, from ${said(days.first)} to ${said(days.last)}.`;
}
