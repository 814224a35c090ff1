import { createAction } from '@reduxjs/toolkit';
import { defineMachine } from '../../lib/stateMachine';
import { blankResetForm, isAcceptable, type NewPasswordFacts, type ResetForm } from './resetForm';
import { invalidToken } from './resetWords';

/**
 * The page on which a forgotten password is replaced (spec 4). The token itself waits in the secrets port;
 * here is its handle. A rejected page that still has it may ask the server again.
 */
export type ResetPasswordState =
  | { readonly status: 'closed' }
  | { readonly status: 'validating'; readonly tokenHandle: string }
  | { readonly status: 'rejected'; readonly tokenHandle: string | null; readonly error: string }
  | { readonly status: 'ready'; readonly tokenHandle: string; readonly form: ResetForm; readonly error: string | null }
  | { readonly status: 'resetting'; readonly tokenHandle: string; readonly form: ResetForm }
  | { readonly status: 'done' };

export const resetPageOpened = createAction<{ tokenHandle: string | null }>('resetPassword/pageOpened');
export const resetPageLeft = createAction('resetPassword/pageLeft');
export const tokenAccepted = createAction<{ tokenHandle: string }>('resetPassword/tokenAccepted');
/** `isFinal`: asking the server again would not help. */
export const tokenRejected = createAction<{ tokenHandle: string; error: string; isFinal: boolean }>('resetPassword/tokenRejected');
export const validationRetried = createAction('resetPassword/validationRetried');
export const newPasswordEdited = createAction<NewPasswordFacts>('resetPassword/newPasswordEdited');
export const visibilityToggled = createAction<{ field: 'password' | 'confirmation' }>('resetPassword/visibilityToggled');
export const resetPressed = createAction<NewPasswordFacts & { passwordHandle: string }>('resetPassword/resetPressed');
export const resetFailed = createAction<{ tokenHandle: string; error: string }>('resetPassword/resetFailed');
export const passwordReset = createAction<{ tokenHandle: string }>('resetPassword/passwordReset');

type Ready = Extract<ResetPasswordState, { status: 'ready' }>;
type Filled = Extract<ResetPasswordState, { status: 'ready' | 'resetting' }>;

const withFacts = (form: ResetForm, facts: NewPasswordFacts): ResetForm => ({
  ...form,
  isPasswordBlank: facts.isPasswordBlank,
  metPasswordRules: facts.metPasswordRules,
  isConfirmationBlank: facts.isConfirmationBlank,
  doesConfirmationMatch: facts.doesConfirmationMatch,
});

const toggled = ({ form }: Filled, field: 'password' | 'confirmation'): ResetForm =>
  field === 'password' ? { ...form, isPasswordShown: !form.isPasswordShown } : { ...form, isConfirmationShown: !form.isConfirmationShown };

function submitted({ tokenHandle, form, error }: Ready, facts: NewPasswordFacts): ResetPasswordState {
  const attempted = { ...withFacts(form, facts), hasAttempted: true };
  return isAcceptable(facts) ? { status: 'resetting', tokenHandle, form: attempted } : { status: 'ready', tokenHandle, form: attempted, error };
}

/** An answer that speaks of another token than the page's changes nothing. */
const ofToken =
  <From extends { readonly tokenHandle: string }, Payload extends { tokenHandle: string }>(take: (state: From, payload: Payload) => ResetPasswordState) =>
  (state: From, payload: Payload): ResetPasswordState =>
    payload.tokenHandle === state.tokenHandle ? take(state, payload) : (state as From & ResetPasswordState);

const opened = {
  to: ['validating', 'rejected'],
  take: (_state: ResetPasswordState, { tokenHandle }: { tokenHandle: string | null }): ResetPasswordState =>
    tokenHandle === null ? { status: 'rejected', tokenHandle: null, error: invalidToken } : { status: 'validating', tokenHandle },
} as const;
const left = { to: 'closed', take: (): ResetPasswordState => ({ status: 'closed' }) } as const;

export const resetPasswordMachine = defineMachine<ResetPasswordState>()({
  name: 'reset password',
  initialState: { status: 'closed' },
  events: { resetPageOpened, resetPageLeft, tokenAccepted, tokenRejected, validationRetried, newPasswordEdited, visibilityToggled, resetPressed, resetFailed, passwordReset },
  moves: {
    closed: { resetPageOpened: opened },
    validating: {
      resetPageOpened: opened,
      resetPageLeft: left,
      tokenAccepted: { to: 'ready', take: ofToken(({ tokenHandle }) => ({ status: 'ready', tokenHandle, form: blankResetForm, error: null })) },
      tokenRejected: {
        to: 'rejected',
        take: ofToken((_state, { tokenHandle, error, isFinal }) => ({ status: 'rejected', tokenHandle: isFinal ? null : tokenHandle, error })),
      },
    },
    rejected: {
      resetPageOpened: opened,
      resetPageLeft: left,
      validationRetried: { to: 'validating', take: (state) => (state.tokenHandle === null ? state : { status: 'validating', tokenHandle: state.tokenHandle }) },
    },
    ready: {
      resetPageOpened: opened,
      resetPageLeft: left,
      newPasswordEdited: { to: 'ready', take: (state, facts) => ({ ...state, form: withFacts(state.form, facts), error: null }) },
      visibilityToggled: { to: 'ready', take: (state, { field }) => ({ ...state, form: toggled(state, field) }) },
      resetPressed: { to: ['resetting', 'ready'], take: submitted },
    },
    // The fields keep the focus and may be typed in; what was sent was read when it was sent.
    resetting: {
      resetPageOpened: opened,
      resetPageLeft: left,
      newPasswordEdited: { to: 'resetting', take: (state, facts) => ({ ...state, form: withFacts(state.form, facts) }) },
      visibilityToggled: { to: 'resetting', take: (state, { field }) => ({ ...state, form: toggled(state, field) }) },
      resetFailed: { to: 'ready', take: ofToken(({ tokenHandle, form }, { error }) => ({ status: 'ready', tokenHandle, form, error })) },
      passwordReset: { to: 'done', take: ofToken(() => ({ status: 'done' })) },
    },
    done: { resetPageOpened: opened, resetPageLeft: left },
  },
});
