import { cleanedName } from '../../../contract/personName';
import type { User } from '../../../contract/user';
import type { AppListenerApi } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { selectUser, userUpdated } from '../auth';
import { pictureWords } from './pictureRules';
import { profileApi } from './profileApi';
import type { ProfileDraft } from './profileDraft';
import { profileSaved, profileSaveFailed } from './profileEditState';
import { selectProfileEdit } from './profileSelectors';

/** Spec 8, "Profile". */
const saveWords = { refused: 'Failed to update profile', exception: 'Failed to update profile. Please try again.' };

/** How long the server may take for a profile, in milliseconds: up to 5 MB may go with it. */
const patience = 120_000;

const failureOf = (failure: CallFailure): string => (failure.kind === 'notSent' ? pictureWords.gone : failureText(failure, saveWords));

/** What is sent (spec 5): trimmed, no phone as null, a picture only when one was chosen. */
const fieldsOf = ({ name, phone, picture }: ProfileDraft) => ({
  name: cleanedName(name),
  phone: phone.trim() || null,
  picture_base64: picture && { picture: picture.handle },
});

/** Asks for the profile to be saved; gives it up when it takes too long. @returns null then */
async function askToSave(userId: string, draft: ProfileDraft, { dispatch, extra, signal }: AppListenerApi) {
  const asked = dispatch(profileApi.endpoints.updateProfile.initiate({ user_id: userId, ...fieldsOf(draft) }, { track: false }));
  const answer = await Promise.race([asked, extra.clock.wait(patience, signal).then(() => null)]);
  asked.abort(); // nothing when it was answered
  return answer;
}

/** Started by Save Changes, once. */
export async function saveProfile(_action: unknown, listenerApi: AppListenerApi) {
  const { dispatch, getState, getOriginalState } = listenerApi;
  const user = selectUser(getState());
  const edit = selectProfileEdit(getState());
  if (!user || edit.status !== 'saving' || edit === selectProfileEdit(getOriginalState())) return;
  const answer = await askToSave(user.id, edit.draft, listenerApi);
  if (selectUser(getState())?.id !== user.id) return;
  if (!answer?.data) return void dispatch(profileSaveFailed({ error: answer ? failureOf(answer.error as CallFailure) : saveWords.exception }));
  const { name, phone } = fieldsOf(edit.draft);
  dispatch(userUpdated({ changes: { name, phone, ...(phone === null && { notifications_enabled: false }), ...savedIn(answer.data.user ?? {}) } }));
  dispatch(profileSaved());
}

/** What the server says it has saved, field by field as far as it says so. */
function savedIn({ name, phone, picture, notifications_enabled }: { readonly [Field in keyof User]?: User[Field] | undefined }): Partial<User> {
  return Object.fromEntries(Object.entries({ name, phone, picture, notifications_enabled }).filter(([, value]) => value !== undefined));
}
