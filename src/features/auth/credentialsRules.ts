import * as v from 'valibot';
import { emailSchema } from '../../../contract/auth';
import { problemOfMetRules, type PasswordRuleId } from '../../../contract/password';
import { cleanedName, nameProblem } from '../../../contract/personName';

/** What the form shows, but for the password's text. `formNumber` changes when the form is cleared. */
export interface CredentialsFields {
  readonly mode: 'signIn' | 'signUp';
  readonly formNumber: number;
  readonly name: string;
  readonly email: string;
  /** Null in the ordinary form; the alternative one has a phone number, which is never sent at sign-up (spec 2.2). */
  readonly phone: string | null;
  readonly isPasswordBlank: boolean;
  readonly metPasswordRules: readonly PasswordRuleId[];
  readonly isPasswordShown: boolean;
  readonly hasAttempted: boolean;
}

export interface FieldProblems {
  readonly name: string | null;
  readonly email: string | null;
  readonly password: string | null;
}

/** What is wrong with each field of a sign-up, in the words of spec 5. */
export function problemsOfSignUp(fields: CredentialsFields): FieldProblems {
  const email = v.safeParse(emailSchema, fields.email);
  return {
    name: nameProblem(cleanedName(fields.name)),
    email: email.success ? null : email.issues[0].message,
    password: problemOfMetRules(fields.isPasswordBlank, fields.metPasswordRules),
  };
}
