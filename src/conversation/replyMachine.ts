import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';
import type { ReplyContent } from './message';
import { emptyReplyText, grown, textOfContent, wholeText, type ReplyText } from './replyText';

interface OpenReply {
  readonly replyId: string;
  readonly clientMessageId: string;
  /** Names the new writing of a reply that the person asked to be written anew; null for any other. */
  readonly regenerationId: string | null;
  /** What stood in the reply's place when it was reopened; null for the reply to a new message. */
  readonly before: ReplyContent | null;
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
type Waiting = Extract<ReplyState, { status: 'creatingConversation' | 'connecting' }>;
type Streaming = Extract<ReplyState, { status: 'streaming' }>;
type Settled = Extract<ReplyState, { status: 'complete' | 'stopped' | 'cut' | 'failed' }>;

/** Whether the coach is still at it: then the typing indicator shows and the composer sends nothing. */
export const isOpen = (reply: ReplyState): reply is Open =>
  reply.status === 'creatingConversation' || reply.status === 'connecting' || reply.status === 'streaming';

/** Whether the machine holds a reply that has ended, and how. */
export const isSettled = (reply: ReplyState): reply is Settled => reply.status !== 'none' && !isOpen(reply);

/** Whether an open reply has shown a word yet. */
export const hasText = (reply: ReplyState): reply is Streaming => reply.status === 'streaming';

/** The id of the reply the machine holds, written or settled; null when there is none. */
export const replyIdOf = (reply: ReplyState): string | null => (reply.status === 'none' ? null : reply.replyId);

/**
 * The text to keep of a reply that broke off. One that was only read again broke off earlier than before when its text is
 * the beginning of what stood there: the longer one is kept.
 */
function keptText({ before, regenerationId, text }: Streaming): ReplyText {
  if (before === null || regenerationId !== null || before.ending === 'failed') return text;
  const read = wholeText(text);
  return before.content.length > read.length && before.content.startsWith(read) ? textOfContent(before.content) : text;
}

/** What a settled reply adds to its message; for one that was left while open, what it had when it was left. Null when its message stays as it was. */
export function outcomeOf(reply: ReplyState): ReplyContent | null {
  if (isSettled(reply)) {
    return { content: wholeText(reply.text), ending: reply.status, suggestedResponses: reply.status === 'complete' ? reply.suggestedResponses : [] };
  }
  if (reply.status === 'streaming') return { content: wholeText(keptText(reply)), ending: 'stopped', suggestedResponses: [] };
  return isOpen(reply) && reply.before === null ? { content: '', ending: 'stopped', suggestedResponses: [] } : null;
}

const none = (): ReplyState => ({ status: 'none' });

/** Stopped without a word: what stood there stays. One that was still being written elsewhere is so no more. */
function stoppedWaiting({ replyId, before }: Waiting): ReplyState {
  if (before === null) return { status: 'stopped', replyId, text: emptyReplyText };
  return before.ending === 'writing' ? { status: 'stopped', replyId, text: textOfContent(before.content) } : none();
}

/** Failed without a word: kept words are never replaced by the text of an error. */
function failedWaiting({ replyId, before }: Waiting, { text, isOver }: { text: string; isOver: boolean }): ReplyState {
  const failed: ReplyState = { status: 'failed', replyId, text: textOfContent(text) };
  if (before === null || before.ending === 'failed') return failed;
  if (before.ending === 'writing' && !isOver) return none();
  if (before.content === '') return failed;
  return before.ending === 'writing' ? { status: 'cut', replyId, text: textOfContent(before.content) } : none();
}

/**
 * The reply machine of one conversation screen. Every event names its reply; one of another reply is refused. A reply that
 * is reopened and comes to nothing leaves the machine: the thread still holds what stood in its place.
 * @param resets events that empty the screen: the person signed out, the session ended
 */
export function createReplyMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { messageSent, replyReopened, conversationCreated, replyGrew, replyCompleted, replyStopped, replyCut, replyFailed } = events;
  const { sendRefused, reopeningRefused, conversationOpened, conversationReread } = events;
  const sent = {
    to: ['creatingConversation', 'connecting'],
    take: (_state: ReplyState, { reply, message, needsConversation }: ReturnType<typeof messageSent>['payload']): ReplyState => ({
      status: needsConversation ? 'creatingConversation' : 'connecting',
      replyId: reply.id,
      clientMessageId: message.clientMessageId,
      regenerationId: null,
      before: null,
    }),
  } as const;
  const reopened = {
    to: ['creatingConversation', 'connecting'],
    take: (_state: ReplyState, { replyId, clientMessageId, needsConversation, regenerationId, before }: ReturnType<typeof replyReopened>['payload']): ReplyState => ({
      status: needsConversation ? 'creatingConversation' : 'connecting',
      replyId,
      clientMessageId,
      regenerationId,
      before,
    }),
  } as const;
  const emptied = { to: 'none', take: none } as const;
  const leaving = { conversationOpened: emptied, signedOut: emptied, sessionExpired: emptied } as const;

  /** A move that only the reply named by the event makes. */
  const own =
    <State extends Open, Payload extends { replyId: string }>(take: (state: State, payload: Payload) => ReplyState) =>
    (state: State, payload: Payload): ReplyState =>
      payload.replyId === state.replyId ? take(state, payload) : state;

  const waiting = {
    messageSent: sent,
    replyStopped: { to: ['stopped', 'none'], take: own((state: Waiting, _: { replyId: string }) => stoppedWaiting(state)) },
    replyFailed: { to: ['failed', 'cut', 'none'], take: own((state: Waiting, failure: { replyId: string; text: string; isOver: boolean }) => failedWaiting(state, failure)) },
    ...leaving,
  } as const;
  const growing = {
    to: 'streaming',
    take: own((state: Open, { text }: { replyId: string; text: string }): ReplyState => {
      const { replyId, clientMessageId, regenerationId, before } = state;
      return { status: 'streaming', replyId, clientMessageId, regenerationId, before, text: grown(hasText(state) ? state.text : emptyReplyText, text) };
    }),
  } as const;
  const completing = {
    to: 'complete',
    take: own(
      (state: Open, { suggestedResponses }: { replyId: string; suggestedResponses: readonly string[] }): ReplyState => ({
        status: 'complete',
        replyId: state.replyId,
        text: hasText(state) ? state.text : emptyReplyText,
        suggestedResponses,
      }),
    ),
  } as const;
  const refused = { to: 'none', take: own<Open, { replyId: string }>(none) } as const;
  // What was read again stands in the thread, so nothing is left to hold.
  const resting = { messageSent: sent, replyReopened: reopened, conversationReread: emptied, ...leaving } as const;

  return defineMachine<ReplyState>()({
    name: `${kind} reply`,
    initialState: { status: 'none' },
    events: {
      messageSent,
      replyReopened,
      conversationCreated,
      replyGrew,
      replyCompleted,
      replyStopped,
      replyCut,
      replyFailed,
      sendRefused,
      reopeningRefused,
      conversationOpened,
      conversationReread,
      ...resets,
    },
    moves: {
      none: { messageSent: sent, replyReopened: reopened },
      creatingConversation: {
        conversationCreated: { to: 'connecting', take: own((state, _: { replyId: string }): ReplyState => ({ ...state, status: 'connecting' })) },
        ...waiting,
      },
      connecting: { replyGrew: growing, replyCompleted: completing, sendRefused: refused, reopeningRefused: refused, ...waiting },
      streaming: {
        messageSent: sent,
        replyGrew: growing,
        replyCompleted: completing,
        replyCut: { to: 'cut', take: own((state: Streaming, _: { replyId: string }): ReplyState => ({ status: 'cut', replyId: state.replyId, text: keptText(state) })) },
        replyStopped: { to: 'stopped', take: own((state: Streaming, _: { replyId: string }): ReplyState => ({ status: 'stopped', replyId: state.replyId, text: keptText(state) })) },
        ...leaving,
      },
      complete: resting,
      stopped: resting,
      cut: resting,
      failed: resting,
    },
  });
}
