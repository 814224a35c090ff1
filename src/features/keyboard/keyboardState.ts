import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** Whether keys work that are pressed alone (WCAG 2.1.4, Character Key Shortcuts). A choice of the browser, not of the person. */
export type SingleKeysState = { readonly status: 'on' } | { readonly status: 'off' };

/** The dialog that lists the keys. */
export type ShortcutsState = { readonly status: 'closed' } | { readonly status: 'open' };

export const singleKeysTurnedOn = createAction('keyboard/singleKeysTurnedOn');
export const singleKeysTurnedOff = createAction('keyboard/singleKeysTurnedOff');
export const shortcutsOpened = createAction('keyboard/shortcutsOpened');
export const shortcutsClosed = createAction('keyboard/shortcutsClosed');

export const singleKeysMachine = defineMachine<SingleKeysState>()({
  name: 'single keys',
  initialState: { status: 'on' },
  events: { singleKeysTurnedOn, singleKeysTurnedOff },
  moves: {
    on: { singleKeysTurnedOff: { to: 'off', take: () => ({ status: 'off' }) } },
    off: { singleKeysTurnedOn: { to: 'on', take: () => ({ status: 'on' }) } },
  },
});

const closed = { to: 'closed', take: (): ShortcutsState => ({ status: 'closed' }) } as const;

export const shortcutsMachine = defineMachine<ShortcutsState>()({
  name: 'keyboard shortcuts',
  initialState: { status: 'closed' },
  events: { shortcutsOpened, shortcutsClosed, signedOut, sessionExpired },
  moves: {
    closed: { shortcutsOpened: { to: 'open', take: () => ({ status: 'open' }) } },
    open: { shortcutsClosed: closed, signedOut: closed, sessionExpired: closed },
  },
});
