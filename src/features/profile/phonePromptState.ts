import { createAction } from '@reduxjs/toolkit';
import { formattedPhone, invalidPhone, isPhone } from '../../../contract/phone';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** The dialog that asks for a phone number (spec 2.4, 4). `skipped` and `saved`: not again on this page. */
export type PhonePromptState =
  | { readonly status: 'waiting' }
  | { readonly status: 'shown'; readonly phone: string; readonly error: string | null }
  | { readonly status: 'saving'; readonly phone: string }
  | { readonly status: 'skipped' }
  | { readonly status: 'saved' };

export const phonePromptOpened = createAction('phonePrompt/opened');
export const phoneEdited = createAction<{ phone: string }>('phonePrompt/edited');
export const phoneSubmitted = createAction('phonePrompt/submitted');
export const phoneSkipped = createAction('phonePrompt/skipped');
export const phoneSaved = createAction<{ phone: string }>('phonePrompt/saved');
export const phoneSaveFailed = createAction<{ error: string }>('phonePrompt/saveFailed');
/** The number is saved, but the consent to texts, which the dialog also asks for, is not. */
export const notificationConsentFailed = createAction<{ error: string }>('phonePrompt/notificationConsentFailed');

const waiting = { to: 'waiting', take: (): PhonePromptState => ({ status: 'waiting' }) } as const;
const leaving = { signedOut: waiting, sessionExpired: waiting } as const;

export const phonePromptMachine = defineMachine<PhonePromptState>()({
  name: 'phone prompt',
  initialState: { status: 'waiting' },
  events: { phonePromptOpened, phoneEdited, phoneSubmitted, phoneSkipped, phoneSaved, phoneSaveFailed, signedOut, sessionExpired },
  moves: {
    waiting: { phonePromptOpened: { to: 'shown', take: () => ({ status: 'shown', phone: '', error: null }) } },
    shown: {
      phoneEdited: { to: 'shown', take: (_state, { phone }) => ({ status: 'shown', phone: formattedPhone(phone), error: null }) },
      phoneSubmitted: {
        to: ['shown', 'saving'],
        take: ({ phone }) => (isPhone(phone) ? { status: 'saving', phone } : { status: 'shown', phone, error: invalidPhone }),
      },
      phoneSkipped: { to: 'skipped', take: () => ({ status: 'skipped' }) },
      ...leaving,
    },
    saving: {
      phoneSaved: { to: 'saved', take: () => ({ status: 'saved' }) },
      // A toast says so; the number stays to be tried again.
      phoneSaveFailed: { to: 'shown', take: ({ phone }) => ({ status: 'shown', phone, error: null }) },
      ...leaving,
    },
    skipped: leaving,
    saved: leaving,
  },
});
