import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { pictures } from '../db/schema';

/** Stores a person's picture in place of the one before, whose id leads nowhere from then on. */
export async function replacePicture(transaction: Queries, { id, userId, content, now }: { id: string; userId: string; content: Buffer; now: Date }): Promise<void> {
  await transaction
    .insert(pictures)
    .values({ id, userId, content, createdAt: now })
    .onConflictDoUpdate({ target: pictures.userId, set: { id, content, createdAt: now } });
}

export async function findPicture(queries: Queries, id: string): Promise<Buffer | null> {
  const [found] = await queries.select({ content: pictures.content }).from(pictures).where(eq(pictures.id, id));
  return found?.content ?? null;
}
