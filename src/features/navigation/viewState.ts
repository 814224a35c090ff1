import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/**
 * The view of the app that is shown at `/`: views are states, not paths (spec 2.1). Of the settings, `panel` is the id
 * of the panel shown, or null while none was picked.
 */
export type ViewState =
  | { readonly status: 'chat' }
  | { readonly status: 'journal' }
  | { readonly status: 'leaderboards' }
  | { readonly status: 'settings'; readonly panel: string | null }
  | { readonly status: 'feedback' };
export type View = ViewState['status'];

export const viewOpened = createAction<{ view: View }>('navigation/viewOpened');
export const settingsPanelOpened = createAction<{ panel: string }>('navigation/settingsPanelOpened');

const stateOf = (view: View): ViewState => (view === 'settings' ? { status: view, panel: null } : { status: view });
const views = ['chat', 'journal', 'leaderboards', 'settings', 'feedback'] as const;
/** From one view to another; the view that is shown is not opened again. */
const openedFrom = (shown: View) =>
  ({
    to: views.filter((view) => view !== shown),
    take: (state: ViewState, { view }: { view: View }): ViewState => (view === shown ? state : stateOf(view)),
  }) as const;
const left = { to: 'chat', take: (): ViewState => ({ status: 'chat' }) } as const;
const leaving = { signedOut: left, sessionExpired: left } as const;

export const viewMachine = defineMachine<ViewState>()({
  name: 'view',
  initialState: { status: 'chat' },
  events: { viewOpened, settingsPanelOpened, signedOut, sessionExpired },
  moves: {
    chat: { viewOpened: openedFrom('chat') },
    journal: { viewOpened: openedFrom('journal'), ...leaving },
    leaderboards: { viewOpened: openedFrom('leaderboards'), ...leaving },
    settings: {
      viewOpened: openedFrom('settings'),
      settingsPanelOpened: { to: 'settings', take: (state, { panel }) => (state.panel === panel ? state : { status: 'settings', panel }) },
      ...leaving,
    },
    feedback: { viewOpened: openedFrom('feedback'), ...leaving },
  },
});
