import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';

/** What was typed and not sent yet, by conversation (see `draftKeyOf`). Blank texts are not kept. */
export type ComposerState = { readonly status: 'empty' } | { readonly status: 'holding'; readonly drafts: Readonly<Record<string, string>> };

const holding = (drafts: Readonly<Record<string, string>>): ComposerState =>
  Object.keys(drafts).length === 0 ? { status: 'empty' } : { status: 'holding', drafts };

const without = (drafts: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(drafts).filter(([draftKey]) => draftKey !== key));

/** The composer of one conversation screen. What was typed for one conversation never shows in another. */
export function createComposerMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition }) {
  const { draftEdited, draftsRestored, messageSent, conversationCreated } = events;
  return defineMachine<ComposerState>()({
    name: `${kind} composer`,
    initialState: { status: 'empty' },
    events: { draftEdited, draftsRestored, messageSent, conversationCreated, ...resets },
    moves: {
      empty: {
        draftsRestored: { to: 'holding', take: (state, { drafts }) => (Object.keys(drafts).length === 0 ? state : holding(drafts)) },
        draftEdited: { to: 'holding', take: (state, { draftKey, text }) => (text === '' ? state : holding({ [draftKey]: text })) },
      },
      holding: {
        // What has been typed since is newer.
        draftsRestored: { to: 'holding', take: (state, restored) => holding({ ...restored.drafts, ...state.drafts }) },
        draftEdited: {
          to: ['empty', 'holding'],
          take: ({ drafts }, { draftKey, text }) => holding(text === '' ? without(drafts, draftKey) : { ...drafts, [draftKey]: text }),
        },
        messageSent: {
          to: ['empty', 'holding'],
          take: (state, { draftKey }) => (draftKey === null ? state : holding(without(state.drafts, draftKey))),
        },
        // What is typed while a conversation is being created goes on in that conversation.
        conversationCreated: {
          to: 'holding',
          take: (state, { draftKey, conversationId }) => {
            const text = state.drafts[draftKey];
            return text === undefined ? state : holding({ ...without(state.drafts, draftKey), [conversationId]: text });
          },
        },
        signedOut: { to: 'empty', take: () => ({ status: 'empty' }) },
      },
    },
  });
}
