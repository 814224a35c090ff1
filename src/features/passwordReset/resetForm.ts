import { metPasswordRules, resetProblemOfMetRules, type PasswordRuleId } from '../../../contract/password';

/** What the store may know of the two passwords that are typed: never their text. */
export interface NewPasswordFacts {
  readonly isPasswordBlank: boolean;
  readonly metPasswordRules: readonly PasswordRuleId[];
  readonly isConfirmationBlank: boolean;
  readonly doesConfirmationMatch: boolean;
}

export interface ResetForm extends NewPasswordFacts {
  readonly isPasswordShown: boolean;
  readonly isConfirmationShown: boolean;
  /** Errors show from the first submit on. */
  readonly hasAttempted: boolean;
}

export interface ResetProblems {
  readonly password: string | null;
  readonly confirmation: string | null;
}

export const factsOfNewPassword = (password: string, confirmation: string): NewPasswordFacts => ({
  isPasswordBlank: password === '',
  metPasswordRules: metPasswordRules(password),
  isConfirmationBlank: confirmation === '',
  doesConfirmationMatch: password === confirmation,
});

export const blankResetForm: ResetForm = { ...factsOfNewPassword('', ''), isPasswordShown: false, isConfirmationShown: false, hasAttempted: false };

function problemOfConfirmation({ isConfirmationBlank, doesConfirmationMatch }: NewPasswordFacts): string | null {
  if (isConfirmationBlank) return 'Please confirm your password';
  return doesConfirmationMatch ? null : 'Passwords do not match';
}

/** What is wrong with each field, in the words of spec 5. */
export const problemsOfReset = (facts: NewPasswordFacts): ResetProblems => ({
  password: resetProblemOfMetRules(facts.isPasswordBlank, facts.metPasswordRules),
  confirmation: problemOfConfirmation(facts),
});

export const isAcceptable = (facts: NewPasswordFacts): boolean => Object.values(problemsOfReset(facts)).every((problem) => problem === null);
