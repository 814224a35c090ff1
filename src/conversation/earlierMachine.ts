import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';

/** Whether the messages before those shown are being read, or could not be. */
export type EarlierState = { readonly status: 'unasked' } | { readonly status: 'reading' } | { readonly status: 'failed' };

export function createEarlierMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { earlierMessagesRequested, earlierMessagesFailed, conversationReread, conversationOpened } = events;
  const reading = { to: 'reading', take: (): EarlierState => ({ status: 'reading' }) } as const;
  const over = { to: 'unasked', take: (): EarlierState => ({ status: 'unasked' }) } as const;
  const leaving = {
    // The end of the conversation alone tells nothing of what was before.
    conversationReread: { to: 'unasked', take: (state: EarlierState, { isWhole }: { isWhole: boolean }): EarlierState => (isWhole ? { status: 'unasked' } : state) },
    conversationOpened: over,
    signedOut: over,
    sessionExpired: over,
  } as const;
  return defineMachine<EarlierState>()({
    name: `${kind} earlier messages`,
    initialState: { status: 'unasked' },
    events: { earlierMessagesRequested, earlierMessagesFailed, conversationReread, conversationOpened, ...resets },
    moves: {
      unasked: { earlierMessagesRequested: reading },
      reading: { earlierMessagesFailed: { to: 'failed', take: (): EarlierState => ({ status: 'failed' }) }, ...leaving },
      failed: { earlierMessagesRequested: reading, ...leaving },
    },
  });
}
