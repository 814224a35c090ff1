import type { User } from '../../../contract/user';
import type { AppListenerApi } from '../../app/types';
import { failureText, type CallFailure } from '../../api';
import { creationDay } from '../../lib/billingPeriod';
import type { Ports } from '../../ports';
import { selectUser, userUpdated } from '../auth';
import { profileApi } from './profileApi';
import { selectProfileLoad } from './profileSelectors';
import { profileFoundEmpty, profileLoaded, profileLoadFailed, type ProfileFacts } from './profileLoadState';

/** Spec 8, "Profile". */
const loadWords = { refused: 'Failed to load user profile', exception: 'Failed to load user profile. Please try again.' };

/** What an answer says of a person; null and a person without any field are nothing. */
type Said = { readonly [Field in keyof User]?: User[Field] | undefined } | null;

const isNothing = (said: Said): said is null => said === null || Object.values(said).every((field) => field === undefined);

/** What an answer changes: the fields it has, but for those that changed here since it was asked for. */
function newsIn(said: NonNullable<Said>, asked: User, now: User): Partial<User> {
  const isNews = ([field, value]: [string, unknown]) => value !== undefined && field !== 'id' && asked[field as keyof User] === now[field as keyof User];
  return Object.fromEntries(Object.entries(said).filter(isNews));
}

const factsOf = (user: User, { clock, appConfig }: Ports): ProfileFacts => ({
  memberSince: creationDay(user, clock.timeZone()),
  timeZone: clock.timeZone(),
  areEmailsPublic: appConfig.leaderboardEmails !== 'hidden',
});

/** Started by a request for the profile, unless one is under way. A failure changes nothing of what is known. */
export async function loadProfile(_action: unknown, { dispatch, getState, getOriginalState, extra }: AppListenerApi) {
  const asked = selectUser(getState());
  if (!asked || selectProfileLoad(getOriginalState()).status === 'loading') return;
  const { data, error } = await dispatch(profileApi.endpoints.loadProfile.initiate({ user_id: asked.id }, { track: false }));
  const now = selectUser(getState());
  // Somebody else may have signed in meanwhile, or the session may be over.
  if (now?.id !== asked.id) return;
  if (!data) return void dispatch(profileLoadFailed({ error: failureText(error as CallFailure, loadWords) }));
  if (isNothing(data.user)) return void dispatch(profileFoundEmpty());
  const changes = newsIn(data.user, asked, now);
  dispatch(userUpdated({ changes }));
  dispatch(profileLoaded({ facts: factsOf({ ...now, ...changes }, extra) }));
}
