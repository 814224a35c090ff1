import { limits } from './limits';

/** The rules of a new password at sign-up, in the order in which spec 5 names them. */
export const passwordRules = [
  { id: 'length', label: 'At least 8 characters', problem: 'Password must be at least 8 characters long', isMet: (password: string) => [...password].length >= limits.password.least },
  { id: 'lowercase', label: 'Lowercase letter', problem: 'Password must contain at least one lowercase letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', label: 'Uppercase letter', problem: 'Password must contain at least one uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'number', label: 'Number', problem: 'Password must contain at least one number', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'special', label: 'Special character', problem: 'Password must contain at least one special character', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRuleId = (typeof passwordRules)[number]['id'];

/** The ids of the rules that `password` meets: all that the store may know of a password. */
export const metPasswordRules = (password: string): PasswordRuleId[] =>
  passwordRules.filter((rule) => rule.isMet(password)).map((rule) => rule.id);

/** What is wrong with a new password, given the rules it meets, in the words of spec 5; null when it will do. */
export function problemOfMetRules(isBlank: boolean, met: readonly PasswordRuleId[]): string | null {
  if (isBlank) return 'Password is required';
  return passwordRules.find((rule) => !met.includes(rule.id))?.problem ?? null;
}

/** What is wrong with a new password in the words of spec 5, or null. */
export const passwordProblem = (password: string): string | null => problemOfMetRules(password === '', metPasswordRules(password));

/** The rules of a password that replaces a forgotten one: no special character is asked for (spec 5). */
export const resetPasswordRules = passwordRules.filter(({ id }) => id !== 'special');

/** What is wrong with a password that replaces a forgotten one, given the rules it meets, in the words of spec 5, or null. */
export function resetProblemOfMetRules(isBlank: boolean, met: readonly PasswordRuleId[]): string | null {
  if (isBlank) return 'Password is required';
  return resetPasswordRules.find((rule) => !met.includes(rule.id))?.problem ?? null;
}

/** What is wrong with a password that replaces a forgotten one, in the words of spec 5, or null. */
export const resetPasswordProblem = (password: string): string | null => resetProblemOfMetRules(password === '', metPasswordRules(password));
