import * as v from 'valibot';
import { feedbackTypes } from '../../../contract/feedback';
import type { TextStorage } from '../../ports';
import type { FeedbackDraft } from './feedbackState';

/** Where the tab keeps what is typed: a reload, a crash and signing in again begin with an empty store. */
const keptKey = 'feedback-draft';

const keptSchema = v.object({
  userId: v.string(),
  draft: v.object({ type: v.picklist(feedbackTypes), title: v.string(), content: v.string() }),
});

/** Keeps what a person has typed. */
export const keepFeedback = (storage: TextStorage, userId: string, draft: FeedbackDraft): void => void storage.write(keptKey, JSON.stringify({ userId, draft }));

/** Forgets what is kept, whoever typed it. */
export const forgetFeedback = (storage: TextStorage): void => storage.remove(keptKey);

/** Takes back what this person typed; another's is removed without a look. Null: there is nothing. */
export function takeFeedback(storage: TextStorage, userId: string): FeedbackDraft | null {
  const text = storage.read(keptKey);
  if (text === null) return null;
  storage.remove(keptKey);
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(text));
    return kept.success && kept.output.userId === userId ? kept.output.draft : null;
  } catch {
    return null; // not ours to understand
  }
}
