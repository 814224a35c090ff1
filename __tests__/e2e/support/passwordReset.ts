import type { Page } from 'playwright-core';
import type { WrittenMail } from '../../support/outbox';
import { button, emailField } from './deeds';
import type { Stage } from './stage';

export const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });
export const confirmationField = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

/** Follows the link of the sign-in form. */
export async function openForgotPassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click();
  await button(page, 'Send Reset Link').waitFor();
}

/** Asks for a reset link on the page that is open for it, and waits for the answer. */
export async function requestReset(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await Promise.all([page.waitForResponse('**/api/auth/forgot-password'), button(page, 'Send Reset Link').click()]);
}

export const mailsTo = async (stage: Stage, email: string): Promise<WrittenMail[]> =>
  (await stage.mails()).filter(({ headers }) => headers.split('\r\n').includes(`To: ${email}`));

/** The one address in a mail of ours. */
export function linkIn({ text }: WrittenMail): URL {
  const [link, ...others] = text.match(/https?:\/\/\S+/g) ?? [];
  if (link === undefined || others.length > 0) throw new Error(`There is not one link in the mail:\n${text}`);
  return new URL(link);
}

/** Every address that the Back and Forward buttons of this tab know. */
export async function historyOf(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  try {
    const { entries } = await protocol.send('Page.getNavigationHistory');
    return entries.map(({ url }) => url);
  } finally {
    await protocol.detach();
  }
}

/** All that the page keeps in the browser. */
export const storageOf = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
