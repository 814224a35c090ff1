import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** Who drew the curtain: the person, time without a key or pointer, or the turning to another page or program. */
export type CurtainReason = 'person' | 'idle' | 'away';

/** Whether the journal can be read. A drawn curtain stays drawn until the person opens it, also over a visit to another view. */
export type CurtainState = { readonly status: 'open' } | { readonly status: 'drawn'; readonly reason: CurtainReason };

export const curtainDrawn = createAction<{ reason: CurtainReason }>('journalCurtain/drawn');
export const curtainOpened = createAction('journalCurtain/opened');

const opened = { to: 'open', take: (): CurtainState => ({ status: 'open' }) } as const;

export const curtainMachine = defineMachine<CurtainState>()({
  name: 'journal curtain',
  initialState: { status: 'open' },
  events: { curtainDrawn, curtainOpened, signedOut, sessionExpired },
  moves: {
    open: { curtainDrawn: { to: 'drawn', take: (_state, { reason }) => ({ status: 'drawn', reason }) } },
    drawn: { curtainOpened: opened, signedOut: opened, sessionExpired: opened },
  },
});
