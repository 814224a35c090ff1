import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';

/** What became of the message copied last, for as long as it is said. */
export type CopyState =
  | { readonly status: 'none' }
  | { readonly status: 'copied'; readonly messageId: string }
  | { readonly status: 'refused'; readonly messageId: string };

export function createCopyMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { messageCopied, copyRefused, copiedMarkExpired, conversationOpened } = events;
  const copied = { to: 'copied', take: (_state: CopyState, { messageId }: { messageId: string }): CopyState => ({ status: 'copied', messageId }) } as const;
  const refused = { to: 'refused', take: (_state: CopyState, { messageId }: { messageId: string }): CopyState => ({ status: 'refused', messageId }) } as const;
  const emptied = { to: 'none', take: (): CopyState => ({ status: 'none' }) } as const;
  const said = {
    messageCopied: copied,
    copyRefused: refused,
    copiedMarkExpired: {
      to: 'none',
      take: (state: Extract<CopyState, { messageId: string }>, { messageId }: { messageId: string }): CopyState => (messageId === state.messageId ? { status: 'none' } : state),
    },
    conversationOpened: emptied,
    signedOut: emptied,
    sessionExpired: emptied,
  } as const;
  return defineMachine<CopyState>()({
    name: `${kind} copying`,
    initialState: { status: 'none' },
    events: { messageCopied, copyRefused, copiedMarkExpired, conversationOpened, ...resets },
    moves: { none: { messageCopied: copied, copyRefused: refused }, copied: said, refused: said },
  });
}
