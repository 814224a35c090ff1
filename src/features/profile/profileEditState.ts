import { createAction } from '@reduxjs/toolkit';
import { formattedPhone } from '../../../contract/phone';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { isDraftSound, type ChosenPicture, type ProfileDraft } from './profileDraft';

/**
 * The profile as it is looked at and edited (spec 4, "Profile"). What the server says meanwhile goes into the signed-in
 * user and leaves the draft alone. `hasAttempted`: from the first attempt to save, what is wrong with a field is shown.
 */
export type ProfileEditState =
  | { readonly status: 'viewing' }
  | { readonly status: 'editing'; readonly draft: ProfileDraft; readonly hasAttempted: boolean; readonly error: string | null }
  | { readonly status: 'saving'; readonly draft: ProfileDraft };

/** Edit Profile; with what is stored. */
export const profileEditOpened = createAction<{ name: string; phone: string | null }>('profileEdit/opened');
export const draftNameEdited = createAction<{ name: string }>('profileEdit/nameEdited');
export const draftPhoneEdited = createAction<{ phone: string }>('profileEdit/phoneEdited');
export const pictureChosen = createAction<{ picture: ChosenPicture }>('profileEdit/pictureChosen');
/** A file that cannot be used was chosen; it is kept nowhere, and a picture chosen before it stays. */
export const pictureRefused = createAction<{ error: string }>('profileEdit/pictureRefused');
/** A picture turned out to be one that cannot be used. */
export const pictureFoundUnusable = createAction<{ handle: string; error: string }>('profileEdit/pictureFoundUnusable');
export const profileEditCancelled = createAction('profileEdit/cancelled');
export const profileSubmitted = createAction('profileEdit/submitted');
export const profileSaved = createAction('profileEdit/saved');
export const profileSaveFailed = createAction<{ error: string }>('profileEdit/saveFailed');

type Editing = Extract<ProfileEditState, { status: 'editing' }>;

const edited = (state: Editing, changes: Partial<ProfileDraft>): ProfileEditState => ({ ...state, draft: { ...state.draft, ...changes } });
const viewing = { to: 'viewing', take: (): ProfileEditState => ({ status: 'viewing' }) } as const;
const leaving = { signedOut: viewing, sessionExpired: viewing } as const;

export const profileEditMachine = defineMachine<ProfileEditState>()({
  name: 'profile edit',
  initialState: { status: 'viewing' },
  events: {
    profileEditOpened,
    draftNameEdited,
    draftPhoneEdited,
    pictureChosen,
    pictureRefused,
    pictureFoundUnusable,
    profileEditCancelled,
    profileSubmitted,
    profileSaved,
    profileSaveFailed,
    signedOut,
    sessionExpired,
  },
  moves: {
    viewing: {
      profileEditOpened: {
        to: 'editing',
        take: (_state, { name, phone }) => ({
          status: 'editing',
          draft: { name, phone: formattedPhone(phone ?? ''), picture: null, pictureError: null },
          hasAttempted: false,
          error: null,
        }),
      },
    },
    editing: {
      draftNameEdited: { to: 'editing', take: (state, { name }) => edited(state, { name }) },
      draftPhoneEdited: { to: 'editing', take: (state, { phone }) => edited(state, { phone: formattedPhone(phone) }) },
      pictureChosen: { to: 'editing', take: (state, { picture }) => edited(state, { picture, pictureError: null }) },
      pictureRefused: { to: 'editing', take: (state, { error }) => edited(state, { pictureError: error }) },
      pictureFoundUnusable: {
        to: 'editing',
        take: (state, { handle, error }) => (state.draft.picture?.handle === handle ? edited(state, { picture: null, pictureError: error }) : state),
      },
      profileEditCancelled: viewing,
      profileSubmitted: {
        to: ['editing', 'saving'],
        take: ({ draft }) => (isDraftSound(draft) ? { status: 'saving', draft: { ...draft, pictureError: null } } : { status: 'editing', draft, hasAttempted: true, error: null }),
      },
      ...leaving,
    },
    saving: {
      profileSaved: viewing,
      profileSaveFailed: { to: 'editing', take: ({ draft }, { error }) => ({ status: 'editing', draft, hasAttempted: true, error }) },
      ...leaving,
    },
  },
});
