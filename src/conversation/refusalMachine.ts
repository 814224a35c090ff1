import { defineMachine, type EventDefinition } from '../lib/stateMachine';
import type { ConversationEvents } from './conversationEvents';

/** Why the server would not take the latest send, until the person edits or sends again. */
export type RefusalState = { readonly status: 'none' } | { readonly status: 'said'; readonly text: string };

export function createRefusalMachine(kind: string, events: ConversationEvents, resets: { signedOut: EventDefinition; sessionExpired: EventDefinition }) {
  const { sendRefused, reopeningRefused, draftEdited, messageSent, replyReopened, conversationOpened } = events;
  const said = { to: 'said', take: (_state: RefusalState, { error }: { error: string }): RefusalState => ({ status: 'said', text: error }) } as const;
  const over = { to: 'none', take: (): RefusalState => ({ status: 'none' }) } as const;
  return defineMachine<RefusalState>()({
    name: `${kind} refusal`,
    initialState: { status: 'none' },
    events: { sendRefused, reopeningRefused, draftEdited, messageSent, replyReopened, conversationOpened, ...resets },
    moves: {
      none: { sendRefused: said, reopeningRefused: said },
      said: {
        sendRefused: said,
        reopeningRefused: said,
        draftEdited: over,
        messageSent: over,
        replyReopened: over,
        conversationOpened: over,
        signedOut: over,
        sessionExpired: over,
      },
    },
  });
}
