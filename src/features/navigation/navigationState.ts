import { createAction } from '@reduxjs/toolkit';
import { defineMachine } from '../../lib/stateMachine';
import { settingsPanelOpened, viewOpened } from './viewState';

/** The path shown, without its query. Unknown until the app is open. */
export type AddressState = { readonly status: 'unknown' } | { readonly status: 'at'; readonly path: string };

/** The day and hour that the screens show; a listener keeps it going. */
export type MomentState = { readonly status: 'unknown' } | { readonly status: 'known'; readonly today: string; readonly hour: number };

/** The sidebar under the mobile breakpoint. */
export type DrawerState = { readonly status: 'closed' } | { readonly status: 'open' };

export const appOpened = createAction<{ path: string; today: string; hour: number }>('navigation/appOpened');
export const hourPassed = createAction<{ today: string; hour: number }>('navigation/hourPassed');
export const pathChosen = createAction<{ path: string; replaces: boolean }>('navigation/pathChosen');
export const pathChanged = createAction<{ path: string }>('navigation/pathChanged');
/** The person asked for a fresh page where this one could not be shown. */
export const reloadPressed = createAction('navigation/reloadPressed');
export const drawerOpened = createAction('navigation/drawerOpened');
export const drawerClosed = createAction('navigation/drawerClosed');

const at = (_state: AddressState, { path }: { path: string }): AddressState => ({ status: 'at', path });

export const addressMachine = defineMachine<AddressState>()({
  name: 'address',
  initialState: { status: 'unknown' },
  events: { appOpened, pathChosen, pathChanged },
  moves: {
    unknown: { appOpened: { to: 'at', take: at } },
    at: { pathChosen: { to: 'at', take: at }, pathChanged: { to: 'at', take: at } },
  },
});

const known = (_state: MomentState, { today, hour }: { today: string; hour: number }): MomentState => ({ status: 'known', today, hour });

export const momentMachine = defineMachine<MomentState>()({
  name: 'moment',
  initialState: { status: 'unknown' },
  events: { appOpened, hourPassed },
  moves: {
    unknown: { appOpened: { to: 'known', take: known } },
    known: { hourPassed: { to: 'known', take: known } },
  },
});

const closed = { to: 'closed', take: (): DrawerState => ({ status: 'closed' }) } as const;

export const drawerMachine = defineMachine<DrawerState>()({
  name: 'drawer',
  initialState: { status: 'closed' },
  events: { drawerOpened, drawerClosed, viewOpened, settingsPanelOpened },
  moves: {
    closed: { drawerOpened: { to: 'open', take: () => ({ status: 'open' }) } },
    // Whatever is picked in it is looked at next.
    open: { drawerClosed: closed, viewOpened: closed, settingsPanelOpened: closed },
  },
});
