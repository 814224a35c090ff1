import * as v from 'valibot';
import { defineCall } from './call';
import { isValidEmail } from './email';
import { limits } from './limits';
import { cleanedName, nameProblem } from './personName';
import { passwordProblem } from './password';
import { isStorable } from './text';
import { userSchema } from './user';

/** An address trimmed and in lower case, as it is stored (spec 5). */
export const emailSchema = v.pipe(
  v.string('Email is required'),
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

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  request: v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(limits.email.most)), password: passwordField }),
  answer: v.object({ success: v.nullish(v.boolean()), user: userSchema }),
});

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  request: v.object({
    name: v.pipe(
      v.string('Name is required'),
      v.transform(cleanedName),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? nameProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
    email: emailSchema,
    password: v.pipe(
      passwordField,
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
