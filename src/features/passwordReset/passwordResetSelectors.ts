import type { AppState } from '../../app/types';
import { problemOfEmail, type ForgotPasswordState } from './forgotPasswordState';
import { blankResetForm, problemsOfReset, type ResetForm, type ResetProblems } from './resetForm';
import type { ResetPasswordState } from './resetPasswordState';

export const selectForgotPassword = (state: AppState) => state.passwordReset.forgot;
export const selectResetPassword = (state: AppState) => state.passwordReset.reset;

/** What is wrong with the address, shown from the first submit on and live from then. */
export const emailProblemOf = (state: ForgotPasswordState): string | null =>
  state.status === 'editing' && state.hasAttempted ? problemOfEmail(state.email) : null;

/** The form as it is shown; blank where there is nothing to fill in yet. */
export const resetFormOf = (state: ResetPasswordState): ResetForm => ('form' in state ? state.form : blankResetForm);

const noProblems: ResetProblems = { password: null, confirmation: null };

/** What is wrong with each field, shown from the first submit on and live from then. */
export const resetProblemsOf = (form: ResetForm): ResetProblems => (form.hasAttempted ? problemsOfReset(form) : noProblems);
