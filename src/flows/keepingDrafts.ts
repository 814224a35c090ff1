import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { sessionExpired } from '../api';
import type { AppListenerApi, AppState, StartListening } from '../app/types';
import { draftKeyOf, hasText, isOpen, sentMessageOf } from '../conversation';
import { selectUser, sessionMachine, signedOut } from '../features/auth';
import { chatEvents, selectChat } from '../features/chat';
import { newGoalPressed, selectGoalCreation, titleEdited } from '../features/goals';
import type { TextStorage } from '../ports';

/** What was typed and not sent, by the person's id and the conversation, under one key of its own. The journal's is never here. */
const draftsKey = 'drafts';
const storedSchema = v.object({
  userId: v.string(),
  drafts: v.record(v.string(), v.string()),
  /** The title of a goal that was not created before the session ended. */
  newGoalTitle: v.optional(v.string()),
});

type Stored = v.InferInput<typeof storedSchema>;

const write = (storage: TextStorage, stored: Stored) => storage.write(draftsKey, JSON.stringify(stored));

function read(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(text));
    return stored.success ? stored.output : null;
  } catch {
    return null; // not ours to understand: the next draft replaces it
  }
}

/** Started once it is known who uses the app: the same person finds what they typed, another finds nothing of it. */
function restoreDrafts(_action: unknown, { dispatch, getState, extra }: AppListenerApi) {
  const user = selectUser(getState());
  const stored = read(extra.storage.read(draftsKey));
  if (!user) return;
  if (stored === null || stored.userId !== user.id) return extra.storage.remove(draftsKey);
  dispatch(chatEvents.draftsRestored({ drafts: stored.drafts }));
  if (stored.newGoalTitle !== undefined) {
    // Given back once: a dialog that is then cancelled does not come again.
    write(extra.storage, { userId: user.id, drafts: stored.drafts });
    dispatch(newGoalPressed());
    dispatch(titleEdited({ title: stored.newGoalTitle }));
  }
}

/** Started by whatever changes a draft: reload, crash and the end of a session lose nothing. */
function keepDrafts(_action: unknown, { getState, extra }: AppListenerApi) {
  const user = selectUser(getState());
  const { composer } = selectChat(getState());
  if (!user) return;
  if (composer.status === 'empty') extra.storage.remove(draftsKey);
  else write(extra.storage, { userId: user.id, drafts: composer.drafts });
}

/** The message that was sent and got no word of a reply: the session ended before the server took it. */
function unansweredOf(chat: AppState['chat']): string | null {
  const { thread, reply } = chat;
  return isOpen(reply) && !hasText(reply) ? (sentMessageOf(thread, reply.clientMessageId)?.content ?? null) : null;
}

/** Started by the end of a session: what was typed, and what was sent in vain, waits for the same person. */
function keepThroughExpiry(_action: unknown, { getOriginalState, extra }: AppListenerApi) {
  const before = getOriginalState();
  const user = selectUser(before);
  if (!user) return;
  const chat = selectChat(before);
  const key = draftKeyOf(chat.thread);
  const drafts = chat.composer.status === 'holding' ? chat.composer.drafts : {};
  const unsent = [unansweredOf(chat), drafts[key]].filter((text) => text !== null && text !== undefined).join('\n\n');
  const creation = selectGoalCreation(before);
  const newGoalTitle = creation.status === 'closed' || creation.title === '' ? undefined : creation.title;
  if (unsent === '' && newGoalTitle === undefined && chat.composer.status === 'empty') return;
  write(extra.storage, { userId: user.id, drafts: unsent === '' ? drafts : { ...drafts, [key]: unsent }, ...(newGoalTitle !== undefined && { newGoalTitle }) });
}

export function registerKeepingDrafts(startListening: StartListening) {
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: restoreDrafts });
  startListening({ matcher: isAnyOf(chatEvents.draftEdited, chatEvents.messageSent, chatEvents.conversationCreated), effect: keepDrafts });
  startListening({ actionCreator: sessionExpired, effect: keepThroughExpiry });
  // Signing out is leaving: what was typed goes with the person.
  startListening({ actionCreator: signedOut, effect: (_action, { extra }) => extra.storage.remove(draftsKey) });
}
