import { and, asc, eq, gt, inArray, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { checkInTexts, goals, users } from '../db/schema';
import { giveBackTextToPhone, takeTextToPhone } from './textsToPhone';

/** A goal whose check-in falls on `day`, of somebody who wants texts. */
export interface CheckInCandidate {
  readonly goalId: string;
  readonly userId: string;
  readonly day: string;
  readonly timeZone: string;
}

/** A text that is this caller's to send, and nobody else's. */
export interface ClaimedText {
  readonly goalId: string;
  readonly userId: string;
  readonly day: string;
  readonly title: string;
  readonly phone: string;
  /** Which try it is, from 1. */
  readonly attempts: number;
}

const isActive = sql`${goals.status} = 'active'`; // literally, as in the index
const isText = ({ goalId, day }: { goalId: string; day: string }) => and(eq(checkInTexts.goalId, goalId), eq(checkInTexts.day, day));
const wantsTexts = and(eq(users.notificationsEnabled, true), isNotNull(users.phone));

/** The zones of all who want texts, each once. */
export async function listZonesOfTexts(queries: Queries): Promise<string[]> {
  const rows = await queries.selectDistinct({ timeZone: users.timeZone }).from(users).where(wantsTexts);
  return rows.map(({ timeZone }) => timeZone);
}

/** Candidates with their check-in on a day, whose people are in one of the zones, and no text for it yet; by the goals' ids, those after `after`. */
export async function listCheckInCandidates(queries: Queries, { day, zones }: { day: string; zones: readonly string[] }, after: string | null, most: number): Promise<CheckInCandidate[]> {
  const hasText = queries.select({ one: sql`1` }).from(checkInTexts).where(and(eq(checkInTexts.goalId, goals.id), eq(checkInTexts.day, day)));
  return queries
    .select({ goalId: goals.id, userId: goals.userId, day: sql<string>`${goals.nextCheckIn}::text`, timeZone: users.timeZone })
    .from(goals)
    .innerJoin(users, eq(users.id, goals.userId))
    .where(and(isActive, eq(goals.nextCheckIn, day), wantsTexts, inArray(users.timeZone, [...zones]), notExists(hasText), after === null ? undefined : gt(goals.id, after)))
    .orderBy(asc(goals.id))
    .limit(most);
}

/**
 * Adds the text about a check-in, if everything is still so: the goal, its day, the person's zone, phone and consent.
 * One statement, so that nothing can change between looking and adding, and of any number of callers one gets it.
 * @returns null when something has changed or the text is another's; `phoneHasEnough`, and nothing is added, when the
 *   phone has had all texts of that day
 */
export async function claimCheckInText(queries: Queries, { goalId, day, timeZone }: Omit<CheckInCandidate, 'userId'>, now: Date): Promise<ClaimedText | 'phoneHasEnough' | null> {
  return queries.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ title: string; user_id: string; phone: string }>(sql`
      with due as (
        select ${goals.id} as goal_id, ${goals.title} as title, ${users.id} as user_id, ${users.phone} as phone
        from ${goals} join ${users} on ${users.id} = ${goals.userId}
        where ${goals.id} = ${goalId} and ${isActive} and ${goals.nextCheckIn} = ${day}::date and ${wantsTexts} and ${users.timeZone} = ${timeZone}
      ), claimed as (
        insert into ${checkInTexts} (goal_id, day, user_id, status, created_at)
        select goal_id, ${day}::date, user_id, 'sending', ${now.toISOString()}::timestamptz from due
        on conflict do nothing returning goal_id
      )
      select due.title, due.user_id, due.phone from due join claimed using (goal_id)`);
    const [found] = rows;
    if (!found) return null;
    if (await takeTextToPhone(transaction, found.phone, day, now)) return { goalId, userId: found.user_id, day, title: found.title, phone: found.phone, attempts: 1 };
    await transaction.delete(checkInTexts).where(isText({ goalId, day }));
    return 'phoneHasEnough';
  });
}

/**
 * Takes up again a text that waits for its next try, unless another does. One that is not due any more is taken away:
 * it never went out, so the person may come to want it again. So is one whose phone has had all texts of that day.
 * @param isDue whether it is still the day, in the zone the person is in now
 * @returns null when none waits; `withdrawn` for one that was taken away
 */
export async function takeUpCheckInText(queries: Queries, now: Date, isDue: (day: string, timeZone: string) => boolean): Promise<ClaimedText | 'withdrawn' | null> {
  return queries.transaction(async (transaction) => {
    const [waiting] = await transaction
      .select()
      .from(checkInTexts)
      .where(and(sql`${checkInTexts.status} = 'waiting'`, lte(checkInTexts.nextAttemptAt, now)))
      .orderBy(asc(checkInTexts.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return null;
    const { goalId, userId, day } = waiting;
    const [facts] = await transaction
      .select({ title: goals.title, phone: users.phone, timeZone: users.timeZone })
      .from(goals)
      .innerJoin(users, eq(users.id, goals.userId))
      .where(and(eq(goals.id, goalId), isActive, eq(goals.nextCheckIn, day), wantsTexts));
    // The number may be another by now, so the text counts for the one it goes to.
    if (!facts || facts.phone === null || !isDue(day, facts.timeZone) || !(await takeTextToPhone(transaction, facts.phone, day, now))) {
      await transaction.delete(checkInTexts).where(isText(waiting));
      return 'withdrawn';
    }
    const attempts = waiting.attempts + 1;
    await transaction.update(checkInTexts).set({ status: 'sending', attempts, nextAttemptAt: null }).where(isText(waiting));
    return { goalId, userId, day, title: facts.title, phone: facts.phone, attempts };
  });
}

/** How a text that was being sent ended, or when it is tried again. */
export type CheckInTextEnd =
  | { readonly status: 'sent'; readonly sentAt: Date; readonly providerId: string | null }
  | { readonly status: 'refused' }
  | { readonly status: 'waiting'; readonly nextAttemptAt: Date };

/** Stores how a text that was being sent ended. One that waits did not go out: it counts for its phone no more. */
export async function saveCheckInTextEnd(queries: Queries, text: ClaimedText, end: CheckInTextEnd): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.update(checkInTexts).set(end).where(and(isText(text), eq(checkInTexts.status, 'sending')));
    if (end.status === 'waiting') await giveBackTextToPhone(transaction, text.phone, text.day);
  });
}

/** Removes the texts about check-ins before a day, one day after the other: after long, that is too much for one statement. */
export async function deleteCheckInTextsBefore(queries: Queries, day: string): Promise<void> {
  for (;;) {
    const [oldest] = await queries.select({ day: checkInTexts.day }).from(checkInTexts).where(lt(checkInTexts.day, day)).orderBy(asc(checkInTexts.day)).limit(1);
    if (!oldest) return;
    await queries.delete(checkInTexts).where(eq(checkInTexts.day, oldest.day));
  }
}
