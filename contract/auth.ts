import * as v from 'valibot';
import { defineCall } from './call';
import { isValidEmail } from './email';
import { limits } from './limits';
import { nameSchema } from './personName';
import { passwordProblem, passwordRules, resetPasswordProblem, resetPasswordRules } from './password';
import { isStorable } from './text';
import { userSchema } from './user';

/** An address trimmed and in lower case, as it is stored (spec 5). */
export const emailSchema = v.pipe(
  v.string('Email is required'),
  v.description('An e-mail address; kept trimmed and in lower case.'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Email is required'),
  v.maxLength(limits.email.most, 'Please enter a valid email address'),
  v.check((email) => isStorable(email) && isValidEmail(email), 'Please enter a valid email address'),
);

/** Refused before any hashing when absurdly long, so that a password cannot be used to burn time. */
const passwordField = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.maxLength(limits.password.most, `Password must be at most ${limits.password.most} characters long`),
);

const described = (rules: readonly { readonly label: string }[]): string => `It must have: ${rules.map(({ label }) => label.toLowerCase()).join(', ')}.`;

/** The providers a person may sign in with (spec 2.2). */
export const providerSchema = v.picklist(['google', 'facebook']);
export type Provider = v.InferOutput<typeof providerSchema>;

/** Longer than any token that a provider gives out. */
const longestToken = 8_192;
const oauthToken = v.pipe(v.string(), v.nonEmpty('OAuth authentication failed - no token received'), v.maxLength(longestToken, 'OAuth verification failed'));

/** Who a provider says the person is, once the server has verified it (spec 3, "OAuth signup payload"). */
export const verifiedIdentitySchema = v.object({
  oauth_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  name: v.nullish(v.string(), ''),
  email: v.string(),
  picture: v.nullish(v.string(), ''),
  oauth_provider: providerSchema,
});
export type VerifiedIdentity = v.InferOutput<typeof verifiedIdentitySchema>;

const providerLogin = v.object({ oauth_provider: providerSchema, oauth_token: oauthToken });
const passwordLogin = v.object({ email: v.pipe(v.string(), v.description('The address of the account; white space around it and capitals do not count.'), v.trim(), v.toLowerCase(), v.maxLength(limits.email.most)), password: passwordField });
/** The two forms of a login, for whoever describes it. */
export const loginFormsSchema = v.union([passwordLogin, providerLogin]);
/** Chosen by the one field rather than by a union, so that what is wrong with a password login is said of that. */
const hasProvider = (received: unknown): boolean => typeof received === 'object' && received !== null && 'oauth_provider' in received;

/** Signing in with a password, or with what a provider gave. A provider's person without an account gets `requires_signup`. */
export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  request: v.lazy((received) => (hasProvider(received) ? providerLogin : passwordLogin)),
  answer: v.union([
    v.object({ success: v.nullish(v.boolean()), requires_signup: v.literal(true), verified_user_data: verifiedIdentitySchema }),
    v.object({ success: v.nullish(v.boolean()), requires_signup: v.optional(v.nullish(v.literal(false))), user: userSchema }),
  ]),
});

/** Makes an account of an identity that the server itself verified minutes before, once (contract notes, "Signing in"). */
export const oauthSignUp = defineCall({
  method: 'POST',
  path: '/api/auth/oauth-signup',
  access: 'public',
  request: verifiedIdentitySchema,
  answer: v.object({ success: v.nullish(v.boolean()), user: userSchema }),
});

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  request: v.object({
    name: nameSchema,
    email: emailSchema,
    password: v.pipe(
      passwordField,
      v.description(described(passwordRules)),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? passwordProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
  }),
  answer: v.object({ success: v.nullish(v.boolean()), user: userSchema }),
});

/** (ext) Ends the session; the web app signs out whether or not it answers. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  request: v.object({}),
  answer: v.object({ success: v.nullish(v.boolean()) }),
});

/** Answers the same message, in the same time, whether or not the address has an account. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  request: v.object({ email: emailSchema }),
  answer: v.object({ success: v.nullish(v.boolean()), message: v.nullish(v.string(), '') }),
});

const resetToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

export const validateResetToken = defineCall({
  method: 'POST',
  path: '/api/auth/validate-reset-token',
  access: 'public',
  request: v.object({ token: resetToken }),
  answer: v.object({ valid: v.boolean() }),
});

/** (ext) Really resets the password: single use, within the hour, and every session of the person ends. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  request: v.object({
    token: resetToken,
    password: v.pipe(
      passwordField,
      v.description(described(resetPasswordRules)),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? resetPasswordProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
  }),
  answer: v.object({ success: v.nullish(v.boolean()) }),
});
