import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { emailSchema } from '../../../contract/auth';
import { defineMachine } from '../../lib/stateMachine';

/** The page that asks where the reset link is to go (spec 2.1). `hasAttempted`: the field's error shows from the first submit on. */
export type ForgotPasswordState =
  | { readonly status: 'editing'; readonly email: string; readonly hasAttempted: boolean }
  | { readonly status: 'submitting'; readonly email: string }
  | { readonly status: 'failed'; readonly email: string; readonly error: string }
  | { readonly status: 'sent'; readonly email: string; readonly message: string };

export const forgotPasswordOpened = createAction('forgotPassword/opened');
export const emailEdited = createAction<{ email: string }>('forgotPassword/emailEdited');
export const linkRequested = createAction('forgotPassword/linkRequested');
export const linkSent = createAction<{ message: string }>('forgotPassword/linkSent');
export const linkRequestFailed = createAction<{ error: string }>('forgotPassword/linkRequestFailed');

/** What is wrong with the address, in the words of spec 5, or null. */
export function problemOfEmail(email: string): string | null {
  const read = v.safeParse(emailSchema, email);
  return read.success ? null : read.issues[0].message;
}

type Editable = Extract<ForgotPasswordState, { status: 'editing' | 'failed' | 'sent' }>;

const blank: ForgotPasswordState = { status: 'editing', email: '', hasAttempted: false };
const opened = { to: 'editing', take: () => blank } as const;

const submitted = ({ email }: Editable): ForgotPasswordState =>
  problemOfEmail(email) === null ? { status: 'submitting', email } : { status: 'editing', email, hasAttempted: true };

/** After an edit what the server said is out of date. */
const edited = {
  to: 'editing',
  take: (_state: Editable, { email }: { email: string }): ForgotPasswordState => ({ status: 'editing', email, hasAttempted: true }),
} as const;

export const forgotPasswordMachine = defineMachine<ForgotPasswordState>()({
  name: 'forgot password',
  initialState: blank,
  events: { forgotPasswordOpened, emailEdited, linkRequested, linkSent, linkRequestFailed },
  moves: {
    editing: {
      forgotPasswordOpened: opened,
      emailEdited: { to: 'editing', take: (state, { email }) => ({ ...state, email }) },
      linkRequested: { to: ['submitting', 'editing'], take: submitted },
    },
    submitting: {
      forgotPasswordOpened: opened,
      linkSent: { to: 'sent', take: ({ email }, { message }) => ({ status: 'sent', email, message }) },
      linkRequestFailed: { to: 'failed', take: ({ email }, { error }) => ({ status: 'failed', email, error }) },
    },
    // An address that was sent passed its rules, so nothing but a submit can follow it.
    failed: { forgotPasswordOpened: opened, emailEdited: edited, linkRequested: { to: 'submitting', take: submitted } },
    sent: { forgotPasswordOpened: opened, emailEdited: edited, linkRequested: { to: 'submitting', take: submitted } },
  },
});
