import type { Queries } from '../db/database';
import { modelUsage } from '../db/schema';

export interface ModelUse {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Notes what the calls to a model for one reply used. */
export async function insertModelUsage(queries: Queries, userId: string, replyId: string, uses: readonly ModelUse[], now: Date): Promise<void> {
  if (uses.length === 0) return;
  await queries.insert(modelUsage).values(uses.map(({ model, inputTokens, outputTokens }) => ({ userId, replyId, model, inputTokens, outputTokens, usedAt: now })));
}
