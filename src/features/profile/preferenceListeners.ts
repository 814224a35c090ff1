import type { AppListenerApi, AppState, StartListening } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { selectUser, userUpdated } from '../auth';
import { notificationFailure } from './notificationFailure';
import { leaderboardPreferenceMachine, notificationPreferenceMachine, type PreferenceState } from './preferenceState';
import { profileApi } from './profileApi';
import { selectLeaderboardPreference, selectNotificationPreference } from './profileSelectors';

const leaderboardWords = { refused: 'Failed to update leaderboard preference', exception: 'Failed to update leaderboard preference. Please try again.' };

/** A preference: its field of the user, its machine, and what is said when it was not saved. */
interface Preference {
  readonly field: 'notifications_enabled' | 'leaderboards_enabled';
  readonly machine: typeof notificationPreferenceMachine;
  readonly select: (state: AppState) => PreferenceState;
  readonly failureOf: (failure: CallFailure) => string;
  /** Said when the server answers success without the field, since it does not know the preference then; null: it is stored as wanted. */
  readonly unsaid: string | null;
}

const preferences: readonly Preference[] = [
  { field: 'notifications_enabled', machine: notificationPreferenceMachine, select: selectNotificationPreference, failureOf: notificationFailure, unsaid: null },
  {
    field: 'leaderboards_enabled',
    machine: leaderboardPreferenceMachine,
    select: selectLeaderboardPreference,
    failureOf: (failure) => failureText(failure, leaderboardWords),
    unsaid: 'This server cannot take you off the leaderboards.',
  },
];

/** Saves a preference, started by its toggle; while it is being saved, another toggle does nothing. */
const savePreference = ({ field, machine, select, failureOf, unsaid }: Preference) =>
  async function save(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
    const user = selectUser(getState());
    const preference = select(getState());
    if (!user || preference.status !== 'saving' || preference === select(getOriginalState())) return;
    const { saved, saveFailed } = machine.events;
    const { wanted } = preference;
    const { data, error } = await dispatch(profileApi.endpoints.updateProfile.initiate({ user_id: user.id, [field]: wanted }, { track: false }));
    if (selectUser(getState())?.id !== user.id) return;
    if (!data) return void dispatch(saveFailed({ error: failureOf(error as CallFailure) }));
    const stored = data.user?.[field];
    if (stored === undefined && unsaid !== null) return void dispatch(saveFailed({ error: unsaid }));
    dispatch(userUpdated({ changes: { [field]: stored ?? wanted } }));
    dispatch(saved());
  };

export function registerPreferenceListeners(startListening: StartListening) {
  for (const preference of preferences) startListening({ actionCreator: preference.machine.events.toggled, effect: savePreference(preference) });
}
