import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';
import { emptyReplyText, grown, isEmptyText, wholeText, type ReplyText } from './replyText';
import type { Message } from './message';

interface OpenReply {
  readonly replyId: string;
  readonly clientMessageId: string;
}
interface SettledReply {
  readonly replyId: string;
  readonly text: ReplyText;
}

/** The reply being written, of which there is one at most, and how the latest one ended. */
export type ReplyState =
  | { readonly status: 'none' }
  | ({ readonly status: 'creatingConversation' } & OpenReply)
  | ({ readonly status: 'connecting' } & OpenReply)
  | ({ readonly status: 'streaming'; readonly text: ReplyText } & OpenReply)
  | ({ readonly status: 'complete'; readonly suggestedResponses: readonly string[] } & SettledReply)
  | ({ readonly status: 'stopped' } & SettledReply)
  | ({ readonly status: 'cut' } & SettledReply)
  | ({ readonly status: 'failed' } & SettledReply);

type Open = Extract<ReplyState, OpenReply>;
type Settled = Extract<ReplyState, SettledReply & { status: 'complete' | 'stopped' | 'cut' | 'failed' }>;

/** Whether the coach is still at it: then the typing indicator shows and the composer sends nothing. */
export const isOpen = (reply: ReplyState): reply is Open =>
  reply.status === 'creatingConversation' || reply.status === 'connecting' || reply.status === 'streaming';

const isSettled = (reply: ReplyState): reply is Settled => reply.status !== 'none' && !isOpen(reply);

/** The id of the reply the machine holds, written or settled; null when there is none. */
export const replyIdOf = (reply: ReplyState): string | null => (reply.status === 'none' ? null : reply.replyId);

const textSoFar = (reply: Open): ReplyText => (reply.status === 'streaming' ? reply.text : emptyReplyText);

/** What a settled reply adds to its message; for one that was left while open, what it had when it was left. */
export function outcomeOf(reply: ReplyState): Pick<Message, 'content' | 'ending' | 'suggestedResponses'> | null {
  if (isSettled(reply)) {
    return { content: wholeText(reply.text), ending: reply.status, suggestedResponses: reply.status === 'complete' ? reply.suggestedResponses : [] };
  }
  return isOpen(reply) ? { content: wholeText(textSoFar(reply)), ending: 'stopped', suggestedResponses: [] } : null;
}

/**
 * The reply machine of one conversation screen. Every event names its reply; one of another reply is refused.
 * @param resets events that empty the screen: the person signed out, the session ended
 */
export function createReplyMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { messageSent, replyReopened, conversationCreated, replyGrew, replyCompleted, replyStopped, replyCut, replyFailed, conversationOpened } = events;
  const sent = {
    to: ['creatingConversation', 'connecting'],
    take: (_state: ReplyState, { reply, message, needsConversation }: ReturnType<typeof messageSent>['payload']): ReplyState => ({
      status: needsConversation ? 'creatingConversation' : 'connecting',
      replyId: reply.id,
      clientMessageId: message.clientMessageId,
    }),
  } as const;
  const reopened = {
    to: ['creatingConversation', 'connecting'],
    take: (_state: ReplyState, { replyId, clientMessageId, needsConversation }: ReturnType<typeof replyReopened>['payload']): ReplyState => ({
      status: needsConversation ? 'creatingConversation' : 'connecting',
      replyId,
      clientMessageId,
    }),
  } as const;
  const emptied = { to: 'none', take: (): ReplyState => ({ status: 'none' }) } as const;
  const leaving = { conversationOpened: emptied, signedOut: emptied, sessionExpired: emptied } as const;

  /** A move that only the reply named by the event makes. */
  const own =
    <State extends Open, Payload extends { replyId: string }>(take: (state: State, payload: Payload) => ReplyState) =>
    (state: State, payload: Payload): ReplyState =>
      payload.replyId === state.replyId ? take(state, payload) : state;

  const settling = {
    messageSent: sent,
    replyStopped: { to: 'stopped', take: own((state: Open, _: { replyId: string }) => ({ status: 'stopped', replyId: state.replyId, text: textSoFar(state) })) },
    replyFailed: {
      to: 'failed',
      take: own((state: Open, { text }: { replyId: string; text: string }) => ({ status: 'failed', replyId: state.replyId, text: grown(emptyReplyText, text) })),
    },
    ...leaving,
  } as const;
  const growing = {
    to: 'streaming',
    take: own((state: Open, { text }: { replyId: string; text: string }) => ({
      status: 'streaming',
      replyId: state.replyId,
      clientMessageId: state.clientMessageId,
      text: grown(textSoFar(state), text),
    })),
  } as const;
  const completing = {
    to: 'complete',
    take: own((state: Open, { suggestedResponses }: { replyId: string; suggestedResponses: readonly string[] }) => ({
      status: 'complete',
      replyId: state.replyId,
      text: textSoFar(state),
      suggestedResponses,
    })),
  } as const;
  const resting = { messageSent: sent, replyReopened: reopened, ...leaving } as const;

  return defineMachine<ReplyState>()({
    name: `${kind} reply`,
    initialState: { status: 'none' },
    events: { messageSent, replyReopened, conversationCreated, replyGrew, replyCompleted, replyStopped, replyCut, replyFailed, conversationOpened, ...resets },
    moves: {
      none: { messageSent: sent, replyReopened: reopened },
      creatingConversation: {
        conversationCreated: {
          to: 'connecting',
          take: own((state, _: { replyId: string }) => ({ status: 'connecting', replyId: state.replyId, clientMessageId: state.clientMessageId })),
        },
        ...settling,
      },
      connecting: { replyGrew: growing, replyCompleted: completing, ...settling },
      streaming: {
        replyGrew: growing,
        replyCompleted: completing,
        replyCut: { to: 'cut', take: own((state, _: { replyId: string }) => ({ status: 'cut', replyId: state.replyId, text: state.text })) },
        ...settling,
      },
      complete: resting,
      stopped: resting,
      cut: resting,
      failed: resting,
    },
  });
}

/** Whether an open reply has shown a word yet. */
export const hasText = (reply: ReplyState): boolean => reply.status === 'streaming' && !isEmptyText(reply.text);
