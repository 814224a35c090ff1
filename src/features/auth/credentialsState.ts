import { createAction } from '@reduxjs/toolkit';
import type { Provider } from '../../../contract/auth';
import type { PasswordRuleId } from '../../../contract/password';
import { formattedPhone } from '../../../contract/phone';
import { defineMachine } from '../../lib/stateMachine';
import type { ProviderAnswer } from '../../ports';
import { problemsOfSignUp, type CredentialsFields } from './credentialsRules';
import { sessionMachine } from './sessionState';

/** The sign-in and sign-up form. The password itself is never here: only what is true of it. */
export type CredentialsState =
  | { readonly status: 'editing'; readonly fields: CredentialsFields }
  | { readonly status: 'submitting'; readonly fields: CredentialsFields }
  | { readonly status: 'failed'; readonly fields: CredentialsFields; readonly error: string; readonly origin: 'validation' | 'server' };

/** What the store may know of a typed password. */
export interface PasswordFacts {
  readonly isPasswordBlank: boolean;
  readonly metPasswordRules: readonly PasswordRuleId[];
}

export const nameEdited = createAction<{ name: string }>('credentials/nameEdited');
export const emailEdited = createAction<{ email: string }>('credentials/emailEdited');
/** The person chose the sign-up form that has a phone number. */
export const phoneFieldOpened = createAction('credentials/phoneFieldOpened');
export const phoneEdited = createAction<{ phone: string }>('credentials/phoneEdited');
export const passwordEdited = createAction<PasswordFacts>('credentials/passwordEdited');
export const passwordVisibilityToggled = createAction('credentials/passwordVisibilityToggled');
export const modeToggled = createAction('credentials/modeToggled');
export const submitPressed = createAction<PasswordFacts & { passwordHandle: string }>('credentials/submitPressed');
/** The person wants to sign in with a provider; its own window is next. */
export const providerPressed = createAction<{ provider: Provider }>('credentials/providerPressed');
export const providerAnswered = createAction<{ provider: Provider; tokenHandle: string; profile: ProviderAnswer['profile'] }>('credentials/providerAnswered');
export const submissionFailed = createAction<{ error: string }>('credentials/submissionFailed');

const emptyFields = (mode: CredentialsFields['mode'], formNumber: number): CredentialsFields => ({
  mode,
  formNumber,
  name: '',
  email: '',
  phone: null,
  isPasswordBlank: true,
  metPasswordRules: [],
  isPasswordShown: false,
  hasAttempted: false,
});

type Editable = Extract<CredentialsState, { status: 'editing' | 'failed' }>;

/** After an edit the server's words are out of date; those about validation stay until all is well. */
function edited(state: Editable, change: Partial<CredentialsFields>): CredentialsState {
  const fields = { ...state.fields, ...change };
  if (state.status === 'failed' && state.origin === 'validation' && validationError(fields) === state.error) {
    return { ...state, fields };
  }
  return { status: 'editing', fields };
}

/** What keeps the form from being sent, in the words of spec 5, or null. */
function validationError(fields: CredentialsFields): string | null {
  if (fields.mode === 'signIn') {
    return fields.email.trim() === '' || fields.isPasswordBlank ? 'Please fill in email and password' : null;
  }
  return Object.values(problemsOfSignUp(fields)).some((problem) => problem !== null) ? 'Please fix the validation errors above' : null;
}

function submitted(state: Editable, { isPasswordBlank, metPasswordRules }: PasswordFacts): CredentialsState {
  const fields = { ...state.fields, isPasswordBlank, metPasswordRules, hasAttempted: true };
  const error = validationError(fields);
  return error === null ? { status: 'submitting', fields } : { status: 'failed', fields, error, origin: 'validation' };
}

const nameMove = (state: Editable, { name }: { name: string }) => edited(state, { name });
const emailMove = (state: Editable, { email }: { email: string }) => edited(state, { email });
const passwordMove = (state: Editable, facts: PasswordFacts) =>
  edited(state, { isPasswordBlank: facts.isPasswordBlank, metPasswordRules: facts.metPasswordRules });
const visibilityMove = (state: Editable): CredentialsState => ({
  ...state,
  fields: { ...state.fields, isPasswordShown: !state.fields.isPasswordShown },
});

const phoneFieldMove = (state: Editable): CredentialsState =>
  state.fields.mode === 'signUp' && state.fields.phone === null ? { ...state, fields: { ...state.fields, phone: '' } } : state;
const phoneMove = (state: Editable, { phone }: { phone: string }): CredentialsState =>
  state.fields.phone === null ? state : { ...state, fields: { ...state.fields, phone: formattedPhone(phone) } };

/** What both editable situations answer alike. */
const common = {
  modeToggled: {
    to: 'editing',
    take: ({ fields }: Editable): CredentialsState => ({
      status: 'editing',
      fields: emptyFields(fields.mode === 'signIn' ? 'signUp' : 'signIn', fields.formNumber + 1),
    }),
  },
  submitPressed: { to: ['submitting', 'failed'], take: submitted },
  // A provider's window may be closed without a word to us, so the form stays usable while it is open.
  providerPressed: { to: 'editing', take: ({ fields }: Editable): CredentialsState => ({ status: 'editing', fields }) },
  providerAnswered: { to: 'submitting', take: ({ fields }: Editable): CredentialsState => ({ status: 'submitting', fields }) },
  submissionFailed: {
    to: 'failed',
    take: ({ fields }: Editable, { error }: { error: string }): CredentialsState => ({ status: 'failed', fields, error, origin: 'server' }),
  },
} as const;

const { signedIn, signedUp } = sessionMachine.events;
const cleared = { to: 'editing', take: ({ fields }: CredentialsState): CredentialsState => ({ status: 'editing', fields: emptyFields('signIn', fields.formNumber + 1) }) } as const;

export const credentialsMachine = defineMachine<CredentialsState>()({
  name: 'credentials form',
  initialState: { status: 'editing', fields: emptyFields('signIn', 1) },
  events: { nameEdited, emailEdited, phoneFieldOpened, phoneEdited, passwordEdited, passwordVisibilityToggled, modeToggled, submitPressed, providerPressed, providerAnswered, submissionFailed, signedIn, signedUp },
  moves: {
    editing: {
      phoneFieldOpened: { to: 'editing', take: phoneFieldMove },
      phoneEdited: { to: 'editing', take: phoneMove },
      nameEdited: { to: 'editing', take: nameMove },
      emailEdited: { to: 'editing', take: emailMove },
      passwordEdited: { to: 'editing', take: passwordMove },
      passwordVisibilityToggled: { to: 'editing', take: visibilityMove },
      ...common,
    },
    failed: {
      phoneFieldOpened: { to: 'failed', take: phoneFieldMove },
      phoneEdited: { to: 'failed', take: phoneMove },
      nameEdited: { to: ['editing', 'failed'], take: nameMove },
      emailEdited: { to: ['editing', 'failed'], take: emailMove },
      passwordEdited: { to: ['editing', 'failed'], take: passwordMove },
      passwordVisibilityToggled: { to: 'failed', take: visibilityMove },
      ...common,
    },
    submitting: {
      submissionFailed: { to: 'failed', take: ({ fields }, { error }) => ({ status: 'failed', fields, error, origin: 'server' }) },
      signedIn: cleared,
      signedUp: cleared,
    },
  },
});
