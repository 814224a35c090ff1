import { conversationIdPrefix } from '../../contract/chat';
import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents, UnsentText } from './conversationEvents';
import { holdsSend } from './holdsSend';
import { draftKeyOf } from './threadMachine';

type Drafts = Readonly<Record<string, string>>;

interface Kept {
  /** What was typed and not sent yet, by conversation (see `draftKeyOf`). Empty texts are not kept. */
  readonly drafts: Drafts;
  /** What was sent and is not known to be stored, in the order of sending. */
  readonly unsent: readonly UnsentText[];
}

/** What was typed and must not be lost. */
export type ComposerState = { readonly status: 'empty' } | ({ readonly status: 'holding' } & Kept);

const nothing: Kept = { drafts: {}, unsent: [] };
export const keptOf = (state: ComposerState): Kept => (state.status === 'holding' ? state : nothing);

const holding = ({ drafts, unsent }: Kept): ComposerState =>
  Object.keys(drafts).length === 0 && unsent.length === 0 ? { status: 'empty' } : { status: 'holding', drafts, unsent };

const withDraft = (drafts: Drafts, key: string, text: string): Drafts => {
  const { [key]: _, ...others } = drafts;
  return text === '' ? others : { ...others, [key]: text };
};

/** Puts texts into their boxes, before what was typed there since. */
const givenBack = (drafts: Drafts, texts: readonly UnsentText[]): Drafts =>
  texts.reduceRight((kept, { draftKey, text }) => {
    const since = kept[draftKey] ?? '';
    return withDraft(kept, draftKey, since.trim() === '' ? text : `${text}\n\n${since}`);
  }, drafts);

/** Gives back the unsent texts that `isDue`, or drops those of them that the server holds. */
function settled(state: Extract<ComposerState, Kept>, isDue: (text: UnsentText) => boolean, isStored: (text: UnsentText) => boolean = () => false): ComposerState {
  const due = state.unsent.filter(isDue);
  if (due.length === 0) return state;
  const returning = due.filter((text) => !isStored(text));
  return holding({ drafts: givenBack(state.drafts, returning), unsent: state.unsent.filter((text) => !due.includes(text)) });
}

/** What is kept under one key goes on under another: it became the other conversation. */
function moved({ drafts, unsent }: Kept, from: string, to: string): Kept {
  const text = drafts[from];
  const withText = text === undefined ? drafts : givenBack(withDraft(drafts, from, ''), [{ clientMessageId: '', draftKey: to, text }]);
  return { drafts: withText, unsent: unsent.map((sent) => (sent.draftKey === from ? { ...sent, draftKey: to } : sent)) };
}

const isKnownTo = ({ drafts, unsent }: Kept, key: string) => drafts[key] !== undefined || unsent.some(({ draftKey }) => draftKey === key);

/**
 * The composer of one conversation screen. What was typed for one conversation never shows in another. A text that was sent
 * stays with it until the server is known to have it; else it comes back into the box with the conversation's next opening.
 */
export function createComposerMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition }) {
  const { draftEdited, draftsRestored, messageSent, messageAccepted, sendRefused, conversationCreated, conversationOpened, conversationLoaded, conversationReread } = events;
  type Holding = Extract<ComposerState, Kept>;

  /** What has been typed since is newer. Where no conversation is stored, no history can tell what became of a send. */
  const restored = (state: ComposerState, before: Kept): ComposerState => {
    const { drafts, unsent } = keptOf(state);
    const known = new Set(unsent.map(({ clientMessageId }) => clientMessageId));
    const all = holding({
      drafts: { ...before.drafts, ...drafts },
      unsent: [...before.unsent.filter(({ clientMessageId }) => !known.has(clientMessageId)), ...unsent],
    });
    if (all.status === 'empty') return state;
    return settled(all, (text) => before.unsent.includes(text) && !text.draftKey.startsWith(conversationIdPrefix));
  };
  const sent = (state: ComposerState, { message, draftKey, returnsTo }: ReturnType<typeof messageSent>['payload']): ComposerState => {
    if (draftKey === null && returnsTo === null) return state;
    const { drafts, unsent } = keptOf(state);
    const sending = returnsTo === null ? [] : [{ clientMessageId: message.clientMessageId, draftKey: returnsTo, text: message.content }];
    return holding({ drafts: draftKey === null ? drafts : withDraft(drafts, draftKey, ''), unsent: [...unsent, ...sending] });
  };

  return defineMachine<ComposerState>()({
    name: `${kind} composer`,
    initialState: { status: 'empty' },
    events: { draftEdited, draftsRestored, messageSent, messageAccepted, sendRefused, conversationCreated, conversationOpened, conversationLoaded, conversationReread, ...resets },
    moves: {
      empty: {
        draftsRestored: { to: 'holding', take: restored },
        draftEdited: { to: 'holding', take: (state, { draftKey, text }) => (text === '' ? state : holding({ drafts: { [draftKey]: text }, unsent: [] })) },
        messageSent: { to: 'holding', take: sent },
      },
      holding: {
        draftsRestored: { to: 'holding', take: restored },
        draftEdited: {
          to: ['empty', 'holding'],
          take: ({ drafts, unsent }, { draftKey, text }) => holding({ drafts: withDraft(drafts, draftKey, text), unsent }),
        },
        messageSent: { to: 'holding', take: sent },
        messageAccepted: {
          to: ['empty', 'holding'],
          take: (state, { clientMessageId }) => settled(state, (text) => text.clientMessageId === clientMessageId, () => true),
        },
        sendRefused: { to: 'holding', take: (state, { clientMessageId }) => settled(state, (text) => text.clientMessageId === clientMessageId) },
        // What is typed while a conversation is being created goes on in that conversation.
        conversationCreated: {
          to: 'holding',
          take: (state, { draftKey, conversationId }) => (isKnownTo(state, draftKey) ? holding(moved(state, draftKey, conversationId)) : state),
        },
        conversationOpened: {
          to: 'holding',
          take: (state, place) => {
            const { goalId, conversationId } = place;
            // Without a stored conversation there is no history that could hold a text sent before.
            if (conversationId === null) return settled(state, ({ draftKey }) => draftKey === draftKeyOf(place));
            // A goal has one conversation: what was kept before it existed belongs to it.
            return goalId !== null && isKnownTo(state, goalId) ? holding(moved(state, goalId, conversationId)) : state;
          },
        },
        conversationLoaded: {
          to: ['empty', 'holding'],
          take: (state, history) => settled(state, ({ draftKey }) => draftKey === history.conversationId, (text) => holdsSend(history, text)),
        },
        conversationReread: {
          to: ['empty', 'holding'],
          take: (state: Holding, history) => settled(state, (text) => holdsSend(history, text), () => true),
        },
        signedOut: { to: 'empty', take: () => ({ status: 'empty' }) },
      },
    },
  });
}
