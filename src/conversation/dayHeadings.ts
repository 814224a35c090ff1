import { dayInZone, wordsOfHeadingDay } from '../lib/dates';
import { messagesOf, type ThreadState } from './threadMachine';

/**
 * The days over a conversation, by the id of the first message that the person wrote on each. What has no time stands under
 * the day before it.
 */
export function dayHeadingsOf(thread: ThreadState | null, timeZone: string, today: string | null): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let latest: string | null = null;
  for (const { id, sender, timestamp } of thread === null ? [] : messagesOf(thread)) {
    const day = sender === 'user' ? dayInZone(timestamp, timeZone) : null;
    if (day === null || day === latest) continue;
    headings.set(id, wordsOfHeadingDay(day, today));
    latest = day;
  }
  return headings;
}
