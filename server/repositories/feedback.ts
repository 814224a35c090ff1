import { and, count, desc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { FeedbackType } from '../../contract/feedback';
import type { Queries } from '../db/database';
import { feedback, sessionRecordings } from '../db/schema';

export type FeedbackRow = typeof feedback.$inferSelect;

/** A feedback as whoever runs the server reads it. */
export interface ReadFeedback extends FeedbackRow {
  /** Of the recording that came with it, in bytes; null: none did. */
  readonly recordingSize: number | null;
}

export async function insertFeedback(queries: Queries, row: Omit<FeedbackRow, 'isArchived'>): Promise<void> {
  await queries.insert(feedback).values(row);
}

/** @returns the id of the feedback of this person that says the same and was stored after `since`; null when there is none */
export async function findSameFeedback(queries: Queries, { userId, type, title, content }: Pick<FeedbackRow, 'userId' | 'type' | 'title' | 'content'>, since: Date): Promise<string | null> {
  const same = and(eq(feedback.userId, userId), eq(feedback.type, type), eq(feedback.title, title), eq(feedback.content, content), gt(feedback.createdAt, since));
  const [found] = await queries.select({ id: feedback.id }).from(feedback).where(same).limit(1);
  return found?.id ?? null;
}

/** Which feedback is asked for. */
export interface FeedbackFilter {
  /** Undefined: of every type. */
  readonly type: FeedbackType | undefined;
  /** Whether that which was archived is listed too. */
  readonly withArchived: boolean;
}

const readColumns = { ...getTableColumns(feedback), recordingSize: sessionRecordings.size };

/** The newest, at most so many, and how many there are in all. */
export async function listFeedback(queries: Queries, { type, withArchived }: FeedbackFilter, most: number): Promise<{ rows: ReadFeedback[]; total: number }> {
  const which = and(type === undefined ? undefined : eq(feedback.type, type), withArchived ? undefined : eq(feedback.isArchived, false));
  const rows = await queries.select(readColumns).from(feedback).leftJoin(sessionRecordings, eq(sessionRecordings.feedbackId, feedback.id)).where(which).orderBy(desc(feedback.createdAt), desc(feedback.id)).limit(most);
  const [found] = await queries.select({ total: count() }).from(feedback).where(which);
  return { rows, total: found?.total ?? 0 };
}

export async function findFeedback(queries: Queries, id: string): Promise<ReadFeedback | null> {
  const [found] = await queries.select(readColumns).from(feedback).leftJoin(sessionRecordings, eq(sessionRecordings.feedbackId, feedback.id)).where(eq(feedback.id, id));
  return found ?? null;
}

/** @returns false when there is none with this id */
export async function archiveFeedback(queries: Queries, id: string): Promise<boolean> {
  const archived = await queries.update(feedback).set({ isArchived: true }).where(eq(feedback.id, id)).returning({ id: feedback.id });
  return archived.length > 0;
}
