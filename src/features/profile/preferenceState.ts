import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { profileRequested } from './profileLoadState';

/** A preference that is saved as soon as it is toggled. What is stored is in the signed-in user; `wanted` is shown while it is being saved. */
export type PreferenceState =
  | { readonly status: 'stored' }
  | { readonly status: 'saving'; readonly wanted: boolean }
  /** What is stored is shown again. */
  | { readonly status: 'failed'; readonly error: string };

/** The machine of one preference and its events; `slice` is the beginning of their types. */
function definePreference(name: string, slice: string) {
  const toggled = createAction<{ isOn: boolean }>(`${slice}/toggled`);
  const saved = createAction(`${slice}/saved`);
  const saveFailed = createAction<{ error: string }>(`${slice}/saveFailed`);
  const saving = { to: 'saving', take: (_state: PreferenceState, { isOn }: { isOn: boolean }): PreferenceState => ({ status: 'saving', wanted: isOn }) } as const;
  const stored = { to: 'stored', take: (): PreferenceState => ({ status: 'stored' }) } as const;
  return defineMachine<PreferenceState>()({
    name,
    initialState: { status: 'stored' },
    events: { toggled, saved, saveFailed, profileRequested, signedOut, sessionExpired },
    moves: {
      stored: { toggled: saving },
      saving: {
        saved: stored,
        saveFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
        signedOut: stored,
        sessionExpired: stored,
      },
      failed: { toggled: saving, profileRequested: stored, signedOut: stored, sessionExpired: stored },
    },
  });
}

/** Text Notifications for Goals (spec 2.7). */
export const notificationPreferenceMachine = definePreference('text notifications', 'textNotifications');
/** (ext) Whether others see the person on the leaderboards. */
export const leaderboardPreferenceMachine = definePreference('leaderboard row', 'leaderboardRow');
