import { cleanedName } from '../../../contract/personName';
import { limits } from '../../../contract/limits';
import { codePoints } from '../../../contract/text';
import { problemsOfDraft } from './profileDraft';
import type { ProfileEditState } from './profileEditState';

const nothing = { name: null, phone: null };

/** What is said below the fields: all from the first attempt to save on and live from then (spec 5); a name that is too long at once. */
export function shownProblems(edit: Exclude<ProfileEditState, { status: 'viewing' }>) {
  if (edit.status === 'saving') return nothing;
  const problems = problemsOfDraft(edit.draft);
  const isNameTooLong = codePoints(cleanedName(edit.draft.name)) > limits.name.most;
  return edit.hasAttempted ? problems : { ...nothing, name: isNameTooLong ? problems.name : null };
}
