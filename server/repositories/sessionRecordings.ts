import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { recordingLimits } from '../../contract/recording';
import type { Queries } from '../db/database';
import { feedback, sessionRecordings } from '../db/schema';

const compressed = promisify<Buffer, Buffer>(gzip);
const restored = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** A recording as it was sent: the bytes of its file. */
export interface SessionRecording {
  readonly feedbackId: string;
  readonly userId: string;
  readonly file: Buffer;
  readonly createdAt: Date;
}

/** Whether there is such a feedback of this person. */
export async function isFeedbackOf(queries: Queries, userId: string, feedbackId: string): Promise<boolean> {
  const found = await queries.select({ id: feedback.id }).from(feedback).where(and(eq(feedback.id, feedbackId), eq(feedback.userId, userId)));
  return found.length > 0;
}

/** Stores a recording, compressed. @returns false when the feedback has one already: that one stays */
export async function insertSessionRecording(queries: Queries, { file, ...row }: SessionRecording): Promise<boolean> {
  const inserted = await queries
    .insert(sessionRecordings)
    .values({ ...row, content: await compressed(file), size: file.length })
    .onConflictDoNothing()
    .returning({ feedbackId: sessionRecordings.feedbackId });
  return inserted.length > 0;
}

/** The file of a feedback's recording; null when it has none. @throws when what is stored is damaged */
export async function findSessionRecording(queries: Queries, feedbackId: string): Promise<Buffer | null> {
  const [found] = await queries.select({ content: sessionRecordings.content }).from(sessionRecordings).where(eq(sessionRecordings.feedbackId, feedbackId));
  return found ? restored(found.content, { maxOutputLength: recordingLimits.size }) : null;
}
