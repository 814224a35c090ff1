import type { Page } from 'playwright-core';
import { button } from './deeds';

export type SettingsPanel = 'User Profile' | 'Billing Management' | 'Privacy Policy' | 'Export Chat History' | 'Account Deletion';

/** Opens a panel of the settings, which must be on the screen; on a phone by the menu, which then closes. */
export async function openPanel(page: Page, name: SettingsPanel, isMobile = false): Promise<void> {
  if (isMobile) await button(page, 'Open menu').click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

/** What stands beside a term of a description list, without its line breaks. */
export async function factOf(page: Page, term: string): Promise<string> {
  const pair = page.locator('dl > div, dl').filter({ has: page.locator(':scope > dt').getByText(term, { exact: true }) });
  return (await pair.last().getByRole('definition').innerText()).replace(/\s+/g, ' ').trim();
}
