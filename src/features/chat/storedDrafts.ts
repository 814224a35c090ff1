import * as v from 'valibot';
import type { UnsentText } from '../../conversation';
import type { TextStorage } from '../../ports';

/** Under which the browser keeps what was typed, by the person's id and the conversation. The journal's is never here. */
const draftsKey = 'drafts';

const storedSchema = v.object({
  userId: v.string(),
  drafts: v.record(v.string(), v.string()),
  /** What was sent and is not known to be stored, by the id of the send, in the order of sending. */
  unsent: v.optional(v.record(v.string(), v.object({ draftKey: v.string(), text: v.string() })), {}),
  /** The title of a goal that was not created before the session ended. */
  newGoalTitle: v.optional(v.string()),
});
type Stored = v.InferOutput<typeof storedSchema>;

/** What of a person's typing is kept. */
export interface KeptTyping {
  readonly drafts: Readonly<Record<string, string>>;
  readonly unsent: readonly UnsentText[];
}

function read(storage: TextStorage): Stored | null {
  const text = storage.read(draftsKey);
  if (text === null) return null;
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(text));
    return stored.success ? stored.output : null;
  } catch {
    return null; // not ours to understand: the next draft replaces it
  }
}

function write(storage: TextStorage, { newGoalTitle, ...stored }: Stored) {
  const isEmpty = Object.keys(stored.drafts).length === 0 && Object.keys(stored.unsent).length === 0 && newGoalTitle === undefined;
  if (isEmpty) storage.remove(draftsKey);
  else storage.write(draftsKey, JSON.stringify({ ...stored, ...(newGoalTitle !== undefined && { newGoalTitle }) }));
}

/** What is stored of this person; another's is not told. */
const ofUser = (storage: TextStorage, userId: string): Stored => {
  const stored = read(storage);
  return stored?.userId === userId ? stored : { userId, drafts: {}, unsent: {} };
};

/** What this person typed and what was not sent, with the title of a goal not created; what another left is removed. */
export function readTyping(storage: TextStorage, userId: string): KeptTyping & { readonly newGoalTitle: string | undefined } {
  if (read(storage)?.userId !== userId) storage.remove(draftsKey);
  const { drafts, unsent, newGoalTitle } = ofUser(storage, userId);
  return { drafts, unsent: Object.entries(unsent).map(([clientMessageId, sent]) => ({ clientMessageId, ...sent })), newGoalTitle };
}

/** Keeps what changed from `before` to `after` and leaves the rest as it is: another tab may have written it. */
export function keepTyping(storage: TextStorage, userId: string, before: KeptTyping, after: KeptTyping): void {
  const stored = ofUser(storage, userId);
  const drafts = { ...stored.drafts };
  for (const key of new Set([...Object.keys(before.drafts), ...Object.keys(after.drafts)])) {
    const text = after.drafts[key];
    if (text === before.drafts[key]) continue;
    if (text === undefined) delete drafts[key];
    else drafts[key] = text;
  }
  const unsent = { ...stored.unsent };
  for (const sent of before.unsent) if (!after.unsent.includes(sent)) delete unsent[sent.clientMessageId];
  for (const sent of after.unsent) {
    if (!before.unsent.includes(sent)) unsent[sent.clientMessageId] = { draftKey: sent.draftKey, text: sent.text };
  }
  write(storage, { ...stored, drafts, unsent });
}

/** Keeps the title of a goal that could not be created; undefined forgets it. */
export const keepNewGoalTitle = (storage: TextStorage, userId: string, newGoalTitle: string | undefined): void =>
  write(storage, { ...ofUser(storage, userId), newGoalTitle });

/** Signing out is leaving: what was typed goes with the person. */
export const forgetTyping = (storage: TextStorage): void => storage.remove(draftsKey);
