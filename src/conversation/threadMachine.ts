import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';
import type { Message } from './message';
import { reconciledMessages } from './reconciledMessages';

interface Place {
  readonly goalId: string | null;
  readonly conversationId: string | null;
}

/** The messages of the conversation shown, oldest first. */
export type ThreadState =
  | ({ readonly status: 'empty' } & Place)
  | ({ readonly status: 'loading'; readonly revealMessageId: string | null } & Place)
  | ({ readonly status: 'failed'; readonly error: string } & Place)
  | ({
      readonly status: 'ready';
      readonly ids: readonly string[];
      readonly byId: Readonly<Record<string, Message>>;
      /** Whether only the newest messages were asked for and earlier ones may exist. */
      readonly mayHaveEarlier: boolean;
      /** The message the reader was led to, until the next send. */
      readonly revealedMessageId: string | null;
      /** Whether a reply broke off here, so that the server may know more of it. */
      readonly isBehind: boolean;
    } & Place);
type Ready = Extract<ThreadState, { status: 'ready' }>;

const listed = (messages: readonly Message[]): Pick<Ready, 'ids' | 'byId'> => ({
  ids: messages.map(({ id }) => id),
  byId: Object.fromEntries(messages.map((message) => [message.id, message])),
});
const placeOf = ({ goalId, conversationId }: ThreadState): Place => ({ goalId, conversationId });

/** Under which the text typed for a conversation is kept, also before the conversation exists. */
export const draftKeyOf = ({ goalId, conversationId }: Place): string => conversationId ?? goalId ?? 'new';

/** A message by its id, or null when the thread does not hold it. */
export const messageOf = (thread: ThreadState, messageId: string): Message | null => (thread.status === 'ready' ? (thread.byId[messageId] ?? null) : null);

/** The messages shown, oldest first. Costs as much as there are messages. */
export const messagesOf = (thread: ThreadState): readonly Message[] =>
  thread.status === 'ready' ? thread.ids.flatMap((id) => thread.byId[id] ?? []) : [];

/** The thread with what became of a reply; unchanged when the reply is of another conversation. */
export function withOutcome(thread: ThreadState, replyId: string, outcome: Partial<Message>): ThreadState {
  if (thread.status !== 'ready') return thread;
  const message = thread.byId[replyId];
  return message ? { ...thread, byId: { ...thread.byId, [replyId]: { ...message, ...outcome } } } : thread;
}

/** The thread machine of one conversation screen. A late answer for a conversation no longer shown is refused. */
export function createThreadMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { conversationOpened, conversationLoaded, conversationLoadFailed, conversationReread, messageSent, conversationCreated, sendRefused, replyCut, replyFailed } = events;
  const opened = {
    to: ['empty', 'loading'],
    take: (_state: ThreadState, { goalId, conversationId, revealMessageId = null }: ReturnType<typeof conversationOpened>['payload']): ThreadState =>
      conversationId === null ? { status: 'empty', goalId, conversationId } : { status: 'loading', goalId, conversationId, revealMessageId },
  } as const;
  const sent = {
    to: 'ready',
    take: (state: ThreadState, { message, reply }: ReturnType<typeof messageSent>['payload']): ThreadState => {
      const before = state.status === 'ready' ? state : { ids: [], byId: {}, mayHaveEarlier: false, isBehind: false };
      return {
        status: 'ready',
        ...placeOf(state),
        // Whatever comes, a message stands once.
        ids: [...new Set([...before.ids, message.id, reply.id])],
        byId: { ...before.byId, [message.id]: message, [reply.id]: reply },
        mayHaveEarlier: before.mayHaveEarlier,
        revealedMessageId: null,
        isBehind: before.isBehind,
      };
    },
  } as const;
  const emptied = { to: 'empty', take: (): ThreadState => ({ status: 'empty', goalId: null, conversationId: null }) } as const;
  const leaving = { conversationOpened: opened, signedOut: emptied, sessionExpired: emptied } as const;
  const fellBehind = {
    to: 'ready',
    take: (state: Ready, { replyId }: { replyId: string }): ThreadState => (state.byId[replyId] && !state.isBehind ? { ...state, isBehind: true } : state),
  } as const;

  return defineMachine<ThreadState>()({
    name: `${kind} conversation`,
    initialState: { status: 'empty', goalId: null, conversationId: null },
    events: {
      conversationOpened,
      conversationLoaded,
      conversationLoadFailed,
      conversationReread,
      messageSent,
      conversationCreated,
      sendRefused,
      replyCut,
      replyFailed,
      ...resets,
    },
    moves: {
      empty: { messageSent: sent, ...leaving },
      loading: {
        conversationLoaded: {
          to: ['empty', 'ready'],
          take: (state, { conversationId, messages, mayHaveEarlier }) => {
            if (conversationId !== state.conversationId) return state;
            if (messages.length === 0) return { status: 'empty', ...placeOf(state) };
            const list = listed(messages);
            const { revealMessageId } = state;
            const revealedMessageId = revealMessageId !== null && list.byId[revealMessageId] ? revealMessageId : null;
            return { status: 'ready', ...placeOf(state), ...list, mayHaveEarlier, revealedMessageId, isBehind: false };
          },
        },
        conversationLoadFailed: {
          to: 'failed',
          take: (state, { conversationId, error }) =>
            conversationId === state.conversationId ? { status: 'failed', ...placeOf(state), error } : state,
        },
        ...leaving,
      },
      failed: leaving,
      ready: {
        messageSent: sent,
        conversationReread: {
          to: 'ready',
          take: (state, { conversationId, messages, isWhole }) => {
            if (conversationId !== state.conversationId) return state;
            const local = messagesOf(state);
            const joined = reconciledMessages(local, messages) ?? [...messages, ...local];
            return { ...state, ...listed(joined), mayHaveEarlier: !isWhole && state.mayHaveEarlier, isBehind: false };
          },
        },
        replyCut: fellBehind,
        replyFailed: fellBehind,
        // The server took nothing of it, so nothing of it stands here; the composer has the text.
        sendRefused: {
          to: ['empty', 'ready'],
          take: (state, { replyId, clientMessageId }) => {
            if (!state.byId[replyId]) return state;
            const isOfSend = (id: string) => id === replyId || id === clientMessageId;
            const ids = state.ids.filter((id) => !isOfSend(id));
            if (ids.length === 0) return { status: 'empty', ...placeOf(state) };
            return { ...state, ids, byId: Object.fromEntries(Object.entries(state.byId).filter(([id]) => !isOfSend(id))) };
          },
        },
        conversationCreated: {
          to: 'ready',
          take: (state, { replyId, conversationId }) => (state.byId[replyId] ? { ...state, conversationId } : state),
        },
        ...leaving,
      },
    },
  });
}
