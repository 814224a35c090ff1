import { createHash } from 'node:crypto';
import type { Queries } from '../db/database';
import { countAttempts, uncountAttempts } from './attempts';

/** The texts a phone gets about one day at most, whoever named it as theirs: nothing proves that a number is. */
export const mostTextsToPhone = 3;
/** Somewhere a day begins half a day before it does in Greenwich, and somewhere it ends half a day after. */
const dayIsOver = 3 * 86_400_000;

/** However the number is written; hashed, as all keys of attempts. */
const keyOf = (phone: string, day: string): string => createHash('sha256').update(JSON.stringify(['checkInTextsToPhone', phone.replace(/\D/g, ''), day])).digest('hex');

/**
 * Counts a text to a phone before it is sent, in the caller's transaction: others that count for the same phone wait
 * for its end. @param day the person's @returns false, and counts nothing, when the phone has had all of that day
 */
export async function takeTextToPhone(queries: Queries, phone: string, day: string, now: Date): Promise<boolean> {
  const key = keyOf(phone, day);
  const [counted] = await countAttempts(queries, [{ key, windowEndsAt: new Date(now.getTime() + dayIsOver) }], now);
  if (counted && counted.count <= mostTextsToPhone) return true;
  await uncountAttempts(queries, [key]);
  return false;
}

/** Takes back the count of a text that certainly did not go out. */
export const giveBackTextToPhone = (queries: Queries, phone: string, day: string): Promise<void> => uncountAttempts(queries, [keyOf(phone, day)]);
