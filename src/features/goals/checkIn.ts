import { dayOf, wordsOfDay } from '../../lib/dates';

/** What a goal's card says of its next check-in; `isDue` when it is today or earlier (spec 2.4). */
export interface CheckInNote {
  readonly isDue: boolean;
  readonly text: string | null;
}

/**
 * @param nextCheckIn a day or date-time, or null when none is set
 * @param today `YYYY-MM-DD`, or null before it is known: then nothing is due
 */
export function checkInNote(nextCheckIn: string | null, today: string | null): CheckInNote {
  const day = dayOf(nextCheckIn);
  if (day === null) return { isDue: false, text: null };
  if (today === null || day > today) return { isDue: false, text: wordsOfDay(day) };
  return { isDue: true, text: day === today ? 'Check-in today' : `Due since ${wordsOfDay(day)}` };
}

/** The same as a fact of its own, where "next check-in" is said beside it. */
export function nextCheckInNote(nextCheckIn: string | null, today: string | null): { readonly isDue: boolean; readonly text: string } {
  const note = checkInNote(nextCheckIn, today);
  if (note.text === null) return { isDue: false, text: 'Not set' };
  return { isDue: note.isDue, text: dayOf(nextCheckIn) === today ? 'Today' : note.text };
}
