import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { AppListenerApi, StartListening } from '../app/types';
import { selectUser, sessionMachine, signedOut } from '../features/auth';
import { chatEvents, selectChat } from '../features/chat';

/** What was typed and not sent, by the person's id and the conversation, under one key of its own. The journal's is never here. */
const draftsKey = 'drafts';
const storedSchema = v.object({ userId: v.string(), drafts: v.record(v.string(), v.string()) });

function read(text: string | null): v.InferOutput<typeof storedSchema> | null {
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
  if (user && stored && stored.userId === user.id) dispatch(chatEvents.draftsRestored({ drafts: stored.drafts }));
  else if (user) extra.storage.remove(draftsKey);
}

/** Started by whatever changes a draft: reload, crash and the end of a session lose nothing. */
function keepDrafts(_action: unknown, { getState, extra }: AppListenerApi) {
  const user = selectUser(getState());
  const { composer } = selectChat(getState());
  if (!user) return;
  if (composer.status === 'empty') extra.storage.remove(draftsKey);
  else extra.storage.write(draftsKey, JSON.stringify({ userId: user.id, drafts: composer.drafts }));
}

export function registerKeepingDrafts(startListening: StartListening) {
  startListening({ matcher: sessionMachine.events.rehydrated.match, effect: restoreDrafts });
  startListening({ matcher: isAnyOf(chatEvents.draftEdited, chatEvents.messageSent, chatEvents.conversationCreated), effect: keepDrafts });
  // Signing out is leaving: what was typed goes with the person.
  startListening({ actionCreator: signedOut, effect: (_action, { extra }) => extra.storage.remove(draftsKey) });
}
