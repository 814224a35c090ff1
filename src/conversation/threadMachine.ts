import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';
import type { Message } from './message';

interface Place {
  readonly goalId: string | null;
  readonly conversationId: string | null;
}

/** The messages of the conversation shown, oldest first. */
export type ThreadState =
  | ({ readonly status: 'empty' } & Place)
  | ({ readonly status: 'loading' } & Place)
  | ({ readonly status: 'failed'; readonly error: string } & Place)
  | ({
      readonly status: 'ready';
      readonly ids: readonly string[];
      readonly byId: Readonly<Record<string, Message>>;
      /** Whether only the newest messages were asked for and earlier ones may exist. */
      readonly mayHaveEarlier: boolean;
    } & Place);

const byIdOf = (messages: readonly Message[]) => Object.fromEntries(messages.map((message) => [message.id, message]));
const placeOf = ({ goalId, conversationId }: ThreadState): Place => ({ goalId, conversationId });

/** Under which the text typed for a conversation is kept, also before the conversation exists. */
export const draftKeyOf = ({ goalId, conversationId }: Place): string => conversationId ?? goalId ?? 'new';

/** The thread with what became of a reply; unchanged when the reply is of another conversation. */
export function withOutcome(thread: ThreadState, replyId: string, outcome: Partial<Message>): ThreadState {
  if (thread.status !== 'ready') return thread;
  const message = thread.byId[replyId];
  return message ? { ...thread, byId: { ...thread.byId, [replyId]: { ...message, ...outcome } } } : thread;
}

/** The thread machine of one conversation screen. A late answer for a conversation no longer shown is refused. */
export function createThreadMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { conversationOpened, conversationLoaded, conversationLoadFailed, messageSent, conversationCreated } = events;
  const opened = {
    to: ['empty', 'loading'],
    take: (_state: ThreadState, { goalId, conversationId }: ReturnType<typeof conversationOpened>['payload']): ThreadState => ({
      status: conversationId === null ? 'empty' : 'loading',
      goalId,
      conversationId,
    }),
  } as const;
  const loaded = {
    to: ['empty', 'ready'],
    take: (state: ThreadState, { conversationId, messages, mayHaveEarlier }: ReturnType<typeof conversationLoaded>['payload']): ThreadState => {
      if (conversationId !== state.conversationId) return state;
      if (messages.length === 0) return { status: 'empty', ...placeOf(state) };
      return { status: 'ready', ...placeOf(state), ids: messages.map(({ id }) => id), byId: byIdOf(messages), mayHaveEarlier };
    },
  } as const;
  const sent = {
    to: 'ready',
    take: (state: ThreadState, { message, reply }: ReturnType<typeof messageSent>['payload']): ThreadState => {
      const before = state.status === 'ready' ? state : { ids: [], byId: {}, mayHaveEarlier: false };
      return {
        status: 'ready',
        ...placeOf(state),
        ids: [...before.ids, message.id, reply.id],
        byId: { ...before.byId, [message.id]: message, [reply.id]: reply },
        mayHaveEarlier: before.mayHaveEarlier,
      };
    },
  } as const;
  const emptied = { to: 'empty', take: (): ThreadState => ({ status: 'empty', goalId: null, conversationId: null }) } as const;
  const leaving = { conversationOpened: opened, signedOut: emptied, sessionExpired: emptied } as const;

  return defineMachine<ThreadState>()({
    name: `${kind} conversation`,
    initialState: { status: 'empty', goalId: null, conversationId: null },
    events: { conversationOpened, conversationLoaded, conversationLoadFailed, messageSent, conversationCreated, ...resets },
    moves: {
      empty: { messageSent: sent, ...leaving },
      loading: {
        conversationLoaded: loaded,
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
        conversationLoaded: loaded,
        conversationCreated: {
          to: 'ready',
          take: (state, { replyId, conversationId }) => (state.byId[replyId] ? { ...state, conversationId } : state),
        },
        ...leaving,
      },
    },
  });
}
