import type { AppListenerApi } from '../../app/types';
import type { CallFailure } from '../../api';
import { selectUser, userUpdated } from '../auth';
import { notificationFailure } from './notificationFailure';
import { notificationConsentFailed, phoneSaved, phoneSaveFailed } from './phonePromptState';
import { profileApi } from './profileApi';
import { selectPhonePrompt } from './profileSelectors';

/** Spec 8, "Phone". */
const phoneFailure = 'Failed to save phone number. Please try again.';

/**
 * Started by the dialog's Save, once. The dialog says that a text comes when a check-in is due: who gives a number to it
 * wants those texts, so they are turned on with a second call.
 */
export async function savePhone(_action: unknown, { dispatch, getState, getOriginalState }: AppListenerApi) {
  const user = selectUser(getState());
  const prompt = selectPhonePrompt(getState());
  if (!user || prompt.status !== 'saving' || selectPhonePrompt(getOriginalState()).status === 'saving') return;
  const { updateProfile } = profileApi.endpoints;
  const saved = await dispatch(updateProfile.initiate({ user_id: user.id, phone: prompt.phone }, { track: false }));
  if (!saved.data) return void dispatch(phoneSaveFailed({ error: phoneFailure }));
  const phone = saved.data.user?.phone ?? prompt.phone;
  dispatch(userUpdated({ changes: { phone } }));
  dispatch(phoneSaved({ phone }));
  const consented = await dispatch(updateProfile.initiate({ user_id: user.id, notifications_enabled: true }, { track: false }));
  if (!consented.data) return void dispatch(notificationConsentFailed({ error: notificationFailure(consented.error as CallFailure) }));
  dispatch(userUpdated({ changes: { notifications_enabled: consented.data.user?.notifications_enabled ?? true } }));
}
