import type { Samples } from './machineSamples';

const none = [undefined];
const leaving = { signedOut: none, sessionExpired: none };
const facts = { memberSince: '2025-03-03', timeZone: 'Europe/Zurich', areEmailsPublic: true };

const draft = { name: 'Maya Okafor', phone: '(415) 555-0132', picture: null, pictureError: null };
const picture = { handle: 'picture-1', previewUrl: 'blob:1' };
const editing = { status: 'editing', draft, hasAttempted: false, error: null };

const preference = {
  states: { stored: [{ status: 'stored' }], saving: [{ status: 'saving', wanted: true }], failed: [{ status: 'failed', error: 'No' }] },
  payloads: { toggled: [{ isOn: true }, { isOn: false }], saved: none, saveFailed: [{ error: 'No' }], profileRequested: none, ...leaving },
};

/** Samples of the machines of the profile. */
export const profileSamples: Record<string, Samples> = {
  'profile load': {
    states: {
      unknown: [{ status: 'unknown' }],
      loading: [{ status: 'loading', facts: null }, { status: 'loading', facts }],
      known: [{ status: 'known', facts }],
      empty: [{ status: 'empty' }],
      failed: [{ status: 'failed', error: 'No', facts: null }, { status: 'failed', error: 'No', facts }],
    },
    payloads: { profileRequested: none, profileLoaded: [{ facts: { memberSince: null, timeZone: 'UTC', areEmailsPublic: false } }], profileFoundEmpty: none, profileLoadFailed: [{ error: 'No' }], ...leaving },
  },
  'profile edit': {
    states: {
      viewing: [{ status: 'viewing' }],
      editing: [
        editing,
        { ...editing, draft: { ...draft, name: 'M', phone: '(415' } },
        { ...editing, draft: { ...draft, picture }, hasAttempted: true, error: 'No' },
      ],
      saving: [{ status: 'saving', draft }, { status: 'saving', draft: { ...draft, picture } }],
    },
    payloads: {
      profileEditOpened: [{ name: 'Maya Okafor', phone: null }, { name: 'Maya Okafor', phone: '4155550132' }],
      draftNameEdited: [{ name: 'Maya O.' }, { name: '' }],
      draftPhoneEdited: [{ phone: '41555' }, { phone: '' }],
      pictureChosen: [{ picture: { handle: 'picture-2', previewUrl: 'blob:2' } }],
      pictureRefused: [{ error: 'The picture is larger than 5 MB. Please choose a smaller one.' }],
      pictureFoundUnusable: [{ handle: 'picture-1', error: 'No picture' }, { handle: 'picture-9', error: 'No picture' }],
      profileEditCancelled: none,
      profileSubmitted: none,
      profileSaved: none,
      profileSaveFailed: [{ error: 'Failed to update profile' }],
      ...leaving,
    },
  },
  'text notifications': preference,
  'leaderboard row': preference,
};
