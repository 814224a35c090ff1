import type { Page } from 'playwright-core';
import { button, closeAssessment, emailField, fillSignUp, newPerson, openSignUp, passwordField, signOut, signUp, submitSignIn } from './support/deeds';
import { eventually } from './support/eventually';
import { confirmationField, historyOf, linkIn, mailsTo, newPasswordField, openForgotPassword, requestReset, storageOf } from './support/passwordReset';
import { setStage } from './support/stage';
import { answeredWith } from './support/visitor';

const stage = setStage('builtIn');

const linkSent = 'If an account with that email exists, we have sent a password reset link.';
const invalidLink = 'Invalid or missing reset token. Please request a new password reset.';
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const alerts = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const atHome = (page: Page) => says(page, "What's on your mind?");

it('a person signs up, out and in again, and replaces a forgotten password by the link of a mail, once', async () => {
  const visitor = await stage.enter();
  const { page, expectFault, requestsTo } = visitor;
  const person = newPerson();
  const newPassword = 'Evening8walk'; // no special character: a reset asks for none

  await openSignUp(page);
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await atHome(page);
  await closeAssessment(page);
  await signOut(page);
  await submitSignIn(page, person);
  await atHome(page);

  const elsewhere = await stage.enter();
  await elsewhere.page.goto('/');
  await submitSignIn(elsewhere.page, person);
  await atHome(elsewhere.page);
  await signOut(page);

  await openForgotPassword(page);
  expect(new URL(page.url()).pathname).toBe('/forgot-password');
  await requestReset(page, `  ${person.email.toUpperCase()} `);
  await says(page, linkSent);
  const mail = await eventually(async () => {
    const [first] = await mailsTo(stage, person.email);
    if (!first) throw new Error('No mail has come.');
    return first;
  });
  expect(mail.headers).toContain('Subject: Reset your Better password');
  const link = linkIn(mail);
  const token = link.searchParams.get('token')!;

  await page.goto(link.href);
  await eventually(async () => expect(await newPasswordField(page).isEnabled()).toBe(true));
  expect(page.url()).toBe(`${link.origin}/reset-password`);
  expect((await historyOf(page)).filter((address) => address.includes(token))).toEqual([]);
  expect(await storageOf(page)).not.toContain(token);

  const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  expect(await rules.count()).toBe(4);
  const unmet = async () => (await rules.allInnerTexts()).filter((rule) => /not met/.test(rule)).length;
  for (const [typed, left] of [['even', 3], ['evening', 3], ['eveningwalk', 2], ['eveningWalk', 1], [newPassword, 0]] as const) {
    await newPasswordField(page).fill(typed);
    await eventually(async () => expect(await unmet()).toBe(left));
  }
  await button(page, 'Reset Password').click();
  await says(page, 'Please confirm your password');
  await confirmationField(page).fill('Evening8wal');
  await says(page, 'Passwords do not match');
  await newPasswordField(page).fill('evening8walk');
  await says(page, 'Password must contain at least one uppercase letter');
  expect(requestsTo('/api/auth/reset-password')).toHaveLength(0);
  await newPasswordField(page).fill(newPassword);
  await confirmationField(page).fill(newPassword);
  await eventually(async () => expect(await page.getByText('Passwords do not match').count()).toBe(0));
  await button(page, 'Reset Password').click();
  await page.getByRole('status').getByText(/^Your password was reset successfully/).waitFor();
  expect(await storageOf(page)).not.toContain(newPassword);
  await button(page, 'Sign In').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(requestsTo('/api/auth/reset-password')).toHaveLength(1);

  expectFault(answeredWith(401, '/api/auth/login'));
  await submitSignIn(page, person);
  await alerts(page, 'Invalid email or password');
  expect(await emailField(page).inputValue()).toBe(person.email);
  await passwordField(page).fill(newPassword);
  await button(page, 'Sign In').click();
  await atHome(page);

  await page.goto(link.href);
  await alerts(page, invalidLink);
  expect(await newPasswordField(page).isDisabled()).toBe(true);
  expect((await historyOf(page)).filter((address) => address.includes(token))).toEqual([]);

  elsewhere.expectFault(answeredWith(401, '/api/'));
  await elsewhere.page.reload();
  await alerts(elsewhere.page, 'Your session has expired. Please sign in again.');
  await submitSignIn(elsewhere.page, { ...person, password: newPassword });
  await atHome(elsewhere.page);
});

it('an address without an account gets the same words and no mail; a later link makes the former one void', async () => {
  const { page } = await stage.enter();
  const person = await signUp(page);
  await signOut(page);
  const unknown = newPerson().email;
  await openForgotPassword(page);
  const lines = async (email: string): Promise<string> => {
    await requestReset(page, email);
    return page.getByRole('status').getByText(linkSent, { exact: true }).innerText();
  };
  const links: string[] = [];
  const answers = [await lines(unknown)];
  for (const which of [1, 2]) {
    answers.push(await lines(person.email));
    const mails = await eventually(async () => {
      const received = await mailsTo(stage, person.email);
      expect(received).toHaveLength(which);
      return received;
    });
    links.push(linkIn(mails.at(-1)!).href);
  }
  expect(new Set(answers)).toEqual(new Set([linkSent]));
  expect(await mailsTo(stage, unknown)).toEqual([]);

  await page.goto(links[0]!);
  await alerts(page, invalidLink);
  await page.goto(links[1]!);
  await eventually(async () => expect(await newPasswordField(page).isEnabled()).toBe(true));
});

it('an address that is none is said to be so and sends nothing; without the server the address stays in the field', async () => {
  const { page, requestsTo, expectFault } = await stage.enter();
  await page.goto('/');
  await openForgotPassword(page);
  await button(page, 'Send Reset Link').click();
  await says(page, 'Email is required');
  await emailField(page).fill('maya@example.c');
  await says(page, 'Please enter a valid email address');
  await button(page, 'Send Reset Link').click();
  expect(requestsTo('/api')).toHaveLength(0);
  await emailField(page).fill('maya@example.com');
  expectFault(/net::ERR_/);
  await stage.proxy.refuse();
  await button(page, 'Send Reset Link').click();
  await alerts(page, 'Network error. Please check your connection and try again.');
  expect(await emailField(page).inputValue()).toBe('maya@example.com');
  await stage.proxy.accept();
  await button(page, 'Send Reset Link').click();
  await says(page, linkSent);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await button(page, 'Sign In').waitFor();
});
