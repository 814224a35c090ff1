import type { Reducer } from '@reduxjs/toolkit';
import type { EventDefinition } from '../lib/stateMachine';
import { createComposerMachine, type ComposerState } from './composerMachine';
import type { ConversationEvents } from './conversationEvents';
import { createCopyMachine, type CopyState } from './copyMachine';
import { createEarlierMachine, type EarlierState } from './earlierMachine';
import { createRefusalMachine, type RefusalState } from './refusalMachine';
import { createReplyMachine, isOpen, outcomeOf, replyIdOf, type ReplyState } from './replyMachine';
import { createThreadMachine, withOutcome, type ThreadState } from './threadMachine';

/** The state of one conversation screen. */
export interface ConversationState {
  readonly thread: ThreadState;
  readonly earlier: EarlierState;
  readonly reply: ReplyState;
  readonly composer: ComposerState;
  readonly refusal: RefusalState;
  readonly copying: CopyState;
}

/** The machines of one conversation screen and the reducer in which they run side by side. */
export function createConversation(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const thread = createThreadMachine(kind, events, resets);
  const earlier = createEarlierMachine(kind, events, resets);
  const reply = createReplyMachine(kind, events, resets);
  const composer = createComposerMachine(kind, events, { signedOut: resets.signedOut });
  const refusal = createRefusalMachine(kind, events, resets);
  const copying = createCopyMachine(kind, events, resets);
  const initialState: ConversationState = {
    thread: thread.initialState,
    earlier: earlier.initialState,
    reply: reply.initialState,
    composer: composer.initialState,
    refusal: refusal.initialState,
    copying: copying.initialState,
  };

  /** A reply that settles, or is left for another, hands its text over to the thread: the list then no longer needs the machine. */
  const reducer: Reducer<ConversationState> = (state = initialState, action) => {
    const next: ConversationState = {
      thread: thread.reducer(state.thread, action),
      earlier: earlier.reducer(state.earlier, action),
      reply: reply.reducer(state.reply, action),
      composer: composer.reducer(state.composer, action),
      refusal: refusal.reducer(state.refusal, action),
      copying: copying.reducer(state.copying, action),
    };
    if (isOpen(state.reply) && next.reply !== state.reply) {
      const { replyId } = state.reply;
      const last = replyIdOf(next.reply) === replyId ? next.reply : state.reply;
      const outcome = isOpen(next.reply) && last === next.reply ? null : outcomeOf(last);
      if (outcome) return { ...next, thread: withOutcome(next.thread, replyId, outcome) };
    }
    const isSame = (Object.keys(next) as (keyof ConversationState)[]).every((part) => next[part] === state[part]);
    return isSame ? state : next;
  };
  return { machines: [thread, earlier, reply, composer, refusal, copying], reducer };
}
