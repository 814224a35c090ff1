import type { Page, Route } from 'playwright-core';
import { button, newPerson, signOut, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { focused, tabTo } from './support/keyboard';
import { looking, places } from './support/looking';
import { confirmationField, linkIn, mailsTo, newPasswordField } from './support/passwordReset';
import { setStage } from './support/stage';
import { answeredWith } from './support/visitor';

const stage = setStage('builtIn');

const invalidLink = 'Invalid or missing reset token. Please request a new password reset.';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const alerts = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** A link to the reset page that works once, mailed to a new person. */
async function mailedLink(): Promise<string> {
  const { page } = await stage.enter();
  const { email } = await signUp(page);
  await signOut(page);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await button(page, 'Send Reset Link').click();
  return eventually(async () => linkIn((await mailsTo(stage, email))[0]!).href);
}

it.each(places)('on a %s screen every public page is drawn in both schemes without a fault that axe-core knows', async (place, screen) => {
  const { page, expectFault } = await stage.enter(screen);
  const { look, faults } = looking(place);

  await page.goto('/terms');
  await page.getByText(/^Last updated: /).waitFor();
  await look(page, 'terms');
  await page.goto('/privacy');
  await page.getByText(/^Last updated: /).waitFor();
  await look(page, 'privacy');
  expectFault(/net::ERR_FAILED/);
  await page.route('**/api/legal/**', (route) => route.abort());
  await page.reload();
  await heading(page, 'Error loading Privacy Policy').waitFor();
  await look(page, 'privacy-failed');

  await page.goto('/forgot-password');
  await button(page, 'Send Reset Link').click();
  await page.getByText('Email is required', { exact: true }).waitFor();
  await look(page, 'forgot-password');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newPerson().email);
  await button(page, 'Send Reset Link').click();
  await page.getByText('If an account with that email exists, we have sent a password reset link.').waitFor();
  await look(page, 'forgot-password-sent');

  await page.goto('/reset-password');
  await alerts(page, invalidLink);
  await look(page, 'reset-password-rejected');
  await page.route('**/api/auth/validate-reset-token', (route) => route.fulfill({ json: { valid: true } }));
  await page.goto('/reset-password?token=any');
  await eventually(async () => expect(await newPasswordField(page).isEnabled()).toBe(true));
  await newPasswordField(page).fill('morningrun');
  await confirmationField(page).fill('morning');
  await button(page, 'Reset Password').click();
  await page.getByText('Passwords do not match', { exact: true }).waitFor();
  await look(page, 'reset-password');

  await page.goto('/nowhere');
  await heading(page, '404 Page Not Found').waitFor();
  await look(page, 'nowhere');
  expect(faults).toEqual([]);
});

it('the reset page without a token says so, sends nothing and takes nothing in', async () => {
  const { page, requestsTo } = await stage.enter();
  for (const address of ['/reset-password', '/reset-password?token=']) {
    await page.goto(address);
    await alerts(page, invalidLink);
    expect(await newPasswordField(page).isDisabled()).toBe(true);
    expect(await confirmationField(page).isDisabled()).toBe(true);
    expect(await button(page, 'Reset Password').isDisabled()).toBe(true);
  }
  expect(requestsTo('/api')).toHaveLength(0);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await button(page, 'Sign In').waitFor();
});

it.each([
  ['/terms', 'Terms of Service', '/api/legal/terms'],
  ['/privacy', 'Privacy Policy', '/api/legal/privacy'],
])('%s that cannot be had says so whatever the reason, and Return Home leads home', async (address, name, call) => {
  const { page, expectFault } = await stage.enter();
  expectFault(/net::ERR_FAILED/);
  expectFault(answeredWith(500, call));
  const failures = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 500, body: 'no' }), (route: Route) => route.fulfill({ json: { title: 7 } })];
  for (const fail of failures) {
    await page.unrouteAll();
    await page.route((url) => url.pathname === call, fail);
    await page.goto(address);
    await heading(page, `Error loading ${name}`).waitFor();
    await button(page, 'Return Home').click();
    await button(page, 'Sign In').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await page.unrouteAll();
  await page.goto(address);
  await heading(page, name).waitFor();
  await page.getByRole('link', { name: /^(legal|privacy)@/ }).waitFor();
});

it('the documents that a sign-in agrees to open in tabs of their own, and the form stays as it is', async () => {
  const { page, context } = await stage.enter();
  await page.goto('/');
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('maya@example.com');
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name, exact: true }).click()]);
    await heading(tab, name).waitFor();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  expect(await email.inputValue()).toBe('maya@example.com');
});

it('a forgotten password is replaced with the keyboard alone', async () => {
  const link = await mailedLink();
  const { page } = await stage.enter();
  await page.goto('/');
  await button(page, 'Sign In').waitFor();
  await tabTo(page, 'link', 'Forgot Password?');
  await page.keyboard.press('Enter');
  await button(page, 'Send Reset Link').waitFor();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.press('Enter');
  await page.getByText('Email is required', { exact: true }).waitFor();
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Email']));
  await page.keyboard.type(newPerson().email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(/^If an account with that email exists/).waitFor();
  await tabTo(page, 'link', 'Back to Sign In');
  await page.keyboard.press('Enter');
  await button(page, 'Sign In').waitFor();

  await page.goto(link);
  await eventually(async () => expect(await newPasswordField(page).isEnabled()).toBe(true));
  await tabTo(page, 'textbox', 'New Password');
  await page.keyboard.type('Evening8walk');
  await page.keyboard.press('Enter');
  await page.getByText('Please confirm your password', { exact: true }).waitFor();
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Confirm Password']));
  await page.keyboard.type('Evening8walk');
  await tabTo(page, 'button', 'Reset Password');
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText(/^Your password was reset successfully/).waitFor();
  await button(page, 'Sign In').waitFor();
});

it('the ways out of the other pages are found and pressed with the keyboard alone', async () => {
  const { page, expectFault } = await stage.enter();
  expectFault(/net::ERR_FAILED/);
  await page.route('**/api/legal/**', (route) => route.abort());
  for (const address of ['/nowhere', '/terms', '/privacy']) {
    await page.goto(address);
    await button(page, 'Return Home').waitFor();
    await tabTo(page, 'button', 'Return Home');
    await page.keyboard.press('Enter');
    await button(page, 'Sign In').waitFor();
  }
  await page.goto('/reset-password');
  await alerts(page, invalidLink);
  await tabTo(page, 'link', 'Send a new link');
  await page.keyboard.press('Enter');
  await button(page, 'Send Reset Link').waitFor();
});
