import { cleanedName, nameProblem } from '../../../contract/personName';
import { invalidPhone, isPhone } from '../../../contract/phone';

/** A picture that was chosen. Its bytes lie in ports/pictures, under the handle. */
export interface ChosenPicture {
  readonly handle: string;
  /** Where this page can show it. */
  readonly previewUrl: string;
}

/** What is typed and chosen of a profile, not saved yet. */
export interface ProfileDraft {
  readonly name: string;
  /** As far as it is typed, written `(123) 456-7890`; '' for none. */
  readonly phone: string;
  /** Null: the picture there is stays. */
  readonly picture: ChosenPicture | null;
  /** Why the file that was chosen last cannot be used; null when it can. */
  readonly pictureError: string | null;
}

/** What is wrong with the fields of a draft, in the words of spec 5. A phone is given whole or not at all. */
export const problemsOfDraft = ({ name, phone }: ProfileDraft) => ({
  name: nameProblem(cleanedName(name)),
  phone: phone === '' || isPhone(phone) ? null : invalidPhone,
});

export function isDraftSound(draft: ProfileDraft): boolean {
  const { name, phone } = problemsOfDraft(draft);
  return name === null && phone === null;
}
